/** How far comments and declarations may push the root element of an SVG, in characters. */
const MAX_START_LENGTH = 4_096

const DECLARATION = /<\?xml[^>]*\?>/iy
const DOCTYPE = /<!DOCTYPE\s+svg[^>[]*/iy
const ROOT = /<svg[\s>/]/iy

type SvgStart = {
  /** where the root element begins */
  root: number
  /** whether the doctype has declarations, such as entities */
  hasDeclarations: boolean
}

/**
 * Finds the root element of an SVG, before which only a declaration, comments, doctypes and white space may
 * stand. Runs in linear time, whatever is repeated or left unclosed.
 * @returns undefined if the text is no SVG
 */
export function readSvgStart(text: string): SvgStart | undefined {
  const start = text.slice(0, MAX_START_LENGTH)
  let hasDeclarations = false
  let at = skipWhitespace(start, 0)
  at = skipWhitespace(start, matchEnd(DECLARATION, start, at) ?? at)
  while (matchEnd(ROOT, start, at) === undefined) {
    const comment = start.startsWith('<!--', at) ? findEnd('-->', start, at + 4) : undefined
    const doctype = comment === undefined ? readDoctype(start, at) : undefined
    const end = comment ?? doctype?.end
    if (end === undefined) return undefined
    hasDeclarations ||= doctype?.hasDeclarations ?? false
    at = skipWhitespace(start, end)
  }
  return { root: at, hasDeclarations }
}

function readDoctype(text: string, at: number): { end: number; hasDeclarations: boolean } | undefined {
  let end = matchEnd(DOCTYPE, text, at)
  const hasDeclarations = end !== undefined && text[end] === '['
  if (hasDeclarations) end = findEnd(']', text, end!)
  if (end === undefined) return undefined
  end = skipWhitespace(text, end)
  return text[end] === '>' ? { end: end + 1, hasDeclarations } : undefined
}

function skipWhitespace(text: string, at: number): number {
  let end = at
  while (end < text.length && /\s/.test(text[end]!)) end += 1
  return end
}

/** @returns where a sticky expression that matches here ends */
function matchEnd(expression: RegExp, text: string, at: number): number | undefined {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : undefined
}

function findEnd(delimiter: string, text: string, from: number): number | undefined {
  const at = text.indexOf(delimiter, from)
  return at === -1 ? undefined : at + delimiter.length
}
