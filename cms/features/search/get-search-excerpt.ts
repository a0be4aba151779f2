import { SEARCH } from '#cms/shared/search.ts'
import { graphemeBoundary } from '#cms/shared/graphemes.ts'
import type { SearchResult } from '#cms/schemas/public.ts'
import { foldWord, wordsIn } from './words.ts'

type Excerpt = SearchResult['excerpt']

/**
 * The part of a text around its first match, or its beginning where there is none.
 * @param matchingWords the folded words that count as matches
 * @returns consecutive parts; an ellipsis marks where the text was cut
 */
export function getSearchExcerpt(text: string, matchingWords: ReadonlySet<string>): Excerpt {
  const matches = wordsIn(text).filter((word) => matchingWords.has(foldWord(word.text)))
  const firstMatch = matches[0]?.start ?? 0
  const begin =
    firstMatch <= SEARCH.lengthBeforeMatch ? 0 : findWordStart(text, firstMatch - SEARCH.lengthBeforeMatch)
  const end =
    text.length - begin <= SEARCH.excerptLength
      ? text.length
      : findWordEnd(text, begin + SEARCH.excerptLength)
  const parts: Excerpt = []
  let position = begin
  const addUntil = (until: number, { isMatch }: { isMatch: boolean }) => {
    if (until > position) parts.push({ text: text.slice(position, until), isMatch })
    position = until
  }
  for (const match of matches) {
    if (match.start + match.text.length > end) break
    addUntil(match.start, { isMatch: false })
    addUntil(match.start + match.text.length, { isMatch: true })
  }
  addUntil(end, { isMatch: false })
  if (begin > 0) parts.unshift({ text: '…', isMatch: false })
  if (end < text.length) parts.push({ text: '…', isMatch: false })
  return parts
}

/** The next beginning of a word, if one is near; otherwise the next character. */
function findWordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space === -1 || space > from + SEARCH.lengthBeforeMatch ? graphemeBoundary(text, from) : space + 1
}

/** The end of the last whole word, if one is near; otherwise of the last character. */
function findWordEnd(text: string, until: number): number {
  const space = text.lastIndexOf(' ', until)
  return space < until - SEARCH.lengthBeforeMatch ? graphemeBoundary(text, until) : space
}
