import { truncateText } from '#cms/shared/graphemes.ts'
import { withEllipsis } from '#cms/shared/sentence-end.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
/** Tags that end a line; replaced by a space so that adjacent words stay apart. */
const BLOCK_END = /<(?:\/(?:p|h[2-4]|li|blockquote|t[dhr])|br|hr)\b[^<>]*>/g

/**
 * The start of canonical rich text as one line of plain text, for meta descriptions.
 * @param max characters; longer text is cut at a word boundary and gets an ellipsis
 */
export function htmlToExcerpt(html: string, max: number): string {
  const text = html
    .replace(BLOCK_END, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= max) return text
  const cut = truncateText(text, max)
  const end = cut.lastIndexOf(' ')
  return withEllipsis(end > max / 2 ? cut.slice(0, end) : cut)
}
