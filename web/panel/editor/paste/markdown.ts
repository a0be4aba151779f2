import { parseLinkUrl } from '#cms/shared/rich-text/allowlist.ts'

const HEADING = /^#{1,6} +[^\s#]/
const FENCE = /^ {0,3}(?:```|~~~)/
const QUOTE = /^> ?\S/
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/
const ITEM = /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+\S/
/** The delimiter row below the header of a table. */
const TABLE = /^\|?[ \t]*:?-{3,}:?[ \t]*\|/
const LINK = /\[[^[\]]+\]\(([^()\s]+)\)/g
const STRONG = /\*\*[^*\s]/g
const CODE = /`[^`\s]/

/**
 * Whether a text is unmistakably Markdown: it has a heading, a rule, a quote, a fenced block, a table, two
 * items of a list, a link with a valid address, words in bold or code.
 */
export function isMarkdown(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd())
  if (lines.some((line) => [HEADING, QUOTE, RULE, TABLE].some((pattern) => pattern.test(line)))) return true
  const hasTwo = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length > 1
  return hasTwo(FENCE) || hasTwo(ITEM) || lines.some(hasInlineMarkdown)
}

const hasInlineMarkdown = (line: string): boolean =>
  [...line.matchAll(LINK)].some(([, address]) => parseLinkUrl(address) !== undefined) ||
  (line.split(STRONG).length > 1 && line.split('**').length > 2) ||
  (CODE.test(line) && line.split('`').length > 2)

/** Loads the parser on first use. @returns HTML that has to be cleaned like any other that is pasted */
export async function readMarkdown(text: string): Promise<string> {
  const { marked } = await import('marked')
  return marked.parse(text, { async: false })
}
