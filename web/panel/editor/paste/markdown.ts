import { parseLinkUrl } from '#cms/shared/rich-text/allowlist.ts'

const HEADING = /^#{1,6} +[^\s#]/
const FENCE = /^ {0,3}(?:```|~~~)/
const QUOTE = /^> ?\S/
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/
const ITEM = /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+\S/
/** The line under the head of a table. */
const TABLE = /^\|?[ \t]*:?-{3,}:?[ \t]*\|/
const LINK = /\[[^[\]]+\]\(([^()\s]+)\)/g
const STRONG = /\*\*[^*\s]/g
const CODE = /`[^`\s]/

/**
 * Whether a text is Markdown without doubt: it has a heading, a rule, a quote, a fenced block, a table, two
 * items of a list, a link to somewhere, words in bold or code.
 */
export function isMarkdown(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd())
  if (lines.some((line) => [HEADING, QUOTE, RULE, TABLE].some((sign) => sign.test(line)))) return true
  const hasTwo = (sign: RegExp) => lines.filter((line) => sign.test(line)).length > 1
  return hasTwo(FENCE) || hasTwo(ITEM) || lines.some(hasInlineSign)
}

const hasInlineSign = (line: string): boolean =>
  [...line.matchAll(LINK)].some(([, address]) => parseLinkUrl(address) !== undefined) ||
  (line.split(STRONG).length > 1 && line.split('**').length > 2) ||
  (CODE.test(line) && line.split('`').length > 2)

/** Its parser comes when it is needed. @returns HTML, which is no cleaner than what else is pasted */
export async function readMarkdown(text: string): Promise<string> {
  const { marked } = await import('marked')
  return marked.parse(text, { async: false })
}
