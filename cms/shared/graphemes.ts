import { LANGUAGE } from './language.ts'

const segmenter = new Intl.Segmenter(LANGUAGE.tag, { granularity: 'grapheme' })
/** What a reader takes for one character is seldom longer. */
const LONGEST = 100

/**
 * Where a text may be cut, so that an emoji of several code points, or a letter and its accent, stays whole.
 * @returns the given index, or the last one before it that is inside of none
 */
export function graphemeBoundary(text: string, index: number): number {
  if (index >= text.length) return text.length
  const begin = Math.max(0, index - LONGEST)
  const found = segmenter.segment(text.slice(begin, index + LONGEST)).containing(index - begin)
  return begin + (found?.index ?? index - begin)
}

/** The beginning of a text, at most so long. */
export const truncateText = (text: string, max: number): string => text.slice(0, graphemeBoundary(text, max))
