/** How far comments and declarations may push the root element of an SVG, in characters. */
const LONGEST_START = 4_096

const DECLARATION = /<\?xml[^>]*\?>/iy
const DOCTYPE = /<!DOCTYPE\s+svg[^>[]*/iy
const ROOT = /<svg[\s>/]/iy

export type SvgStart = {
  /** where the root element begins */
  root: number
  /** its doctype has declarations, such as entities */
  hasDeclarations: boolean
}

/**
 * Finds the root element of an SVG, before which only a declaration, comments, doctypes and white space may
 * stand. Runs in linear time, whatever is repeated or left unclosed.
 * @returns undefined if the text is no SVG
 */
export function readSvgStart(text: string): SvgStart | undefined {
  const start = text.slice(0, LONGEST_START)
  let hasDeclarations = false
  let at = skipBlanks(start, 0)
  at = skipBlanks(start, endOf(DECLARATION, start, at) ?? at)
  while (endOf(ROOT, start, at) === undefined) {
    const comment = start.startsWith('<!--', at) ? endAfter('-->', start, at + 4) : undefined
    const doctype = comment === undefined ? readDoctype(start, at) : undefined
    const end = comment ?? doctype?.end
    if (end === undefined) return undefined
    hasDeclarations ||= doctype?.hasDeclarations ?? false
    at = skipBlanks(start, end)
  }
  return { root: at, hasDeclarations }
}

function readDoctype(text: string, at: number): { end: number; hasDeclarations: boolean } | undefined {
  let end = endOf(DOCTYPE, text, at)
  const hasDeclarations = end !== undefined && text[end] === '['
  if (hasDeclarations) end = endAfter(']', text, end!)
  if (end === undefined) return undefined
  end = skipBlanks(text, end)
  return text[end] === '>' ? { end: end + 1, hasDeclarations } : undefined
}

function skipBlanks(text: string, at: number): number {
  let end = at
  while (end < text.length && /\s/.test(text[end]!)) end += 1
  return end
}

/** @returns where a sticky expression that matches here ends */
function endOf(expression: RegExp, text: string, at: number): number | undefined {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : undefined
}

function endAfter(mark: string, text: string, from: number): number | undefined {
  const at = text.indexOf(mark, from)
  return at === -1 ? undefined : at + mark.length
}
