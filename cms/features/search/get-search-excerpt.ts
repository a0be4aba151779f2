import { SEARCH } from '#cms/shared/search.ts'
import { graphemeBoundary } from '#cms/shared/graphemes.ts'
import type { SearchResult } from '#cms/schemas/public.ts'
import { foldWord, wordsIn } from './words.ts'

type Excerpt = SearchResult['excerpt']

/**
 * The part of a text around its first match, or its beginning where there is none.
 * @param found folded words that count as matches
 * @returns parts that follow each other; an ellipsis stands where the text was cut
 */
export function getSearchExcerpt(text: string, found: ReadonlySet<string>): Excerpt {
  const matches = wordsIn(text).filter((word) => found.has(foldWord(word.text)))
  const first = matches[0]?.at ?? 0
  const begin = first <= SEARCH.before ? 0 : wordStart(text, first - SEARCH.before)
  const end =
    text.length - begin <= SEARCH.excerptLength ? text.length : wordEnd(text, begin + SEARCH.excerptLength)
  const parts: Excerpt = []
  let at = begin
  const addUntil = (until: number, { isMatch }: { isMatch: boolean }) => {
    if (until > at) parts.push({ text: text.slice(at, until), isMatch })
    at = until
  }
  for (const match of matches) {
    if (match.at + match.text.length > end) break
    addUntil(match.at, { isMatch: false })
    addUntil(match.at + match.text.length, { isMatch: true })
  }
  addUntil(end, { isMatch: false })
  if (begin > 0) parts.unshift({ text: '…', isMatch: false })
  if (end < text.length) parts.push({ text: '…', isMatch: false })
  return parts
}

/** The next beginning of a word, where one is near. */
function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space === -1 || space > from + SEARCH.before ? graphemeBoundary(text, from) : space + 1
}

/** The end of the last whole word, where one is near. */
function wordEnd(text: string, until: number): number {
  const space = text.lastIndexOf(' ', until)
  return space < until - SEARCH.before ? graphemeBoundary(text, until) : space
}
