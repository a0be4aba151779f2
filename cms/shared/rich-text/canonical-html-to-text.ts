/** Ends of the blocks of rich text (allowlist.ts), each of which ends a line. */
const LINE_END = /<br>|<hr>|<\/(?:p|h[2-4]|blockquote|li|t[hdr]|figcaption)>/g
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/**
 * @param html rich text as the server renders it: only that is written so regularly. Other HTML is read by
 *   cms/rich-text/html-to-plain-text.ts, which browsers do not have.
 * @returns its text, a line for each block
 */
export const canonicalHtmlToText = (html: string): string =>
  html
    .replaceAll(LINE_END, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity]!)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
