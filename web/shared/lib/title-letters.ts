/** Letters that are about as wide as high, with their weight in letters of the Latin script. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u
const WIDE_WEIGHT = 2.2
/** A title of several words may run over so many lines. */
const LINES = 3

/**
 * How many letters the longest line of a big title has, so that a style sheet can choose a size at which it
 * fits: a long word decides, or a third of a long text.
 */
export function titleLetters(title: string): number {
  const words = title
    .split(/\s+/)
    .map((word) => Array.from(word).reduce((sum, letter) => sum + (WIDE.test(letter) ? WIDE_WEIGHT : 1), 0))
  const total = words.reduce((sum, width) => sum + width + 1, -1)
  return Math.max(1, Math.round(Math.max(...words, total / LINES)))
}
