const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
/** Elements that end a line: their neighbours' words must not grow together. */
const BLOCK_END = /<(?:\/(?:p|h[2-4]|li|blockquote|t[dhr])|br|hr)\b[^<>]*>/g

/**
 * The beginning of canonical rich text as one line of plain text, for descriptions in the head.
 * @param max characters; what is longer is cut after a word and gets an ellipsis
 */
export function plainText(html: string, max: number): string {
  const text = html
    .replace(BLOCK_END, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w+);/g, (mark, name: string) => ENTITIES[name] ?? mark)
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > max / 2 ? end : max).replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`
}
