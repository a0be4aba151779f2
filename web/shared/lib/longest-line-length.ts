/** Full-width characters; `WIDE_WEIGHT` is their width in Latin letters. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u
const WIDE_WEIGHT = 2.2
/** Maximum lines of a title with several words. */
const MAX_LINES = 3

/**
 * Number of letters in the longest line of a large title, for CSS to derive a font size that fits: the
 * longest word, or a third of the text.
 */
export function longestLineLength(title: string): number {
  const words = title
    .split(/\s+/)
    .map((word) => Array.from(word).reduce((sum, letter) => sum + (WIDE.test(letter) ? WIDE_WEIGHT : 1), 0))
  const total = words.reduce((sum, width) => sum + width + 1, -1)
  return Math.max(1, Math.round(Math.max(...words, total / MAX_LINES)))
}
