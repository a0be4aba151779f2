/** Advance widths of the display font in hundredths of an em, each with its characters (approximate). */
const WIDTHS: Record<number, string> = {
  17: ' ',
  22: ",.:;!'1I|ijl",
  26: 'Jft/\\',
  32: '()[]?crs{}`"',
  36: '37_ez$5',
  40: '2469FLSagovxy',
  45: '08AEVZ^bdkpquPTY*-',
  48: 'BCKhn',
  53: '+<=>DGRU~NOQHX&',
  62: '#%@Ww',
  69: 'Mm',
}
const WIDTH_BY_LETTER = new Map(
  Object.entries(WIDTHS).flatMap(([width, letters]) =>
    Array.from(letters, (letter) => [letter, Number(width) / 100] as const),
  ),
)
/** Combining marks add no width. */
const MARKS = /\p{M}/gu
/** Scripts with full-width characters (1 em). */
const FULL_WIDTH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u
const OTHER_WIDTH = 0.5

/**
 * Estimates the width of a line of text in the display font, so that no browser script has to measure it.
 * @returns em, and whether the font has every character: the widths of fallback fonts are not known
 */
export function displayWidth(text: string): { em: number; isKnown: boolean } {
  let em = 0
  let isKnown = true
  for (const letter of text.normalize('NFD').replace(MARKS, '')) {
    const width = WIDTH_BY_LETTER.get(letter)
    isKnown &&= width !== undefined
    em += width ?? (FULL_WIDTH.test(letter) ? 1 : OTHER_WIDTH)
  }
  return { em, isKnown }
}
