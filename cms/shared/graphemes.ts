import { LANGUAGE } from './language.ts'

const segmenter = new Intl.Segmenter(LANGUAGE.tag, { granularity: 'grapheme' })
/** Code units of a grapheme (what a reader takes for one character); hardly any is longer. */
const MAX_GRAPHEME_LENGTH = 100

/**
 * Where a text may be cut, so that an emoji of several code points, or a letter and its accent, stays whole.
 * @returns the given index, or the beginning of the grapheme that contains it
 */
export function graphemeBoundary(text: string, index: number): number {
  if (index >= text.length) return text.length
  const begin = Math.max(0, index - MAX_GRAPHEME_LENGTH)
  const around = text.slice(begin, index + MAX_GRAPHEME_LENGTH)
  const grapheme = segmenter.segment(around).containing(index - begin)
  return begin + (grapheme?.index ?? index - begin)
}

/** The beginning of a text, at most `max` code units. */
export const truncateText = (text: string, max: number): string => text.slice(0, graphemeBoundary(text, max))
