import { foldText } from '#cms/shared/fold-text.ts'
import { LANGUAGE } from '#cms/shared/language.ts'

type Word = { text: string; start: number }

/** A word: letters, digits and accents, with the invisible characters that may stand inside a word. */
const WORD = /[\u200d\p{L}\p{N}\p{M}\u00ad\u200c\u2060]+/gu
/** Scripts that set no spaces between words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const segmenter = new Intl.Segmenter(LANGUAGE.tag, { granularity: 'word' })

/** The words of a text, each with the index at which it starts. */
export function wordsIn(text: string): Word[] {
  if (!WITHOUT_SPACES.test(text)) {
    return [...text.matchAll(WORD)].map((match) => ({ text: match[0], start: match.index }))
  }
  return [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ text: segment, start: index }] : [],
  )
}

/** A word as it is compared: without case and accents. */
export const foldWord = (word: string): string => foldText(word).trim()
