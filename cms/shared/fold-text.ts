/** The zero-width space is one between words of scripts that draw none. */
const ZERO_WIDTH_SPACE = /\u200b/g
/** Soft hyphens, joiners, marks of direction: a word is the same with and without them. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/**
 * More marks on one letter than any writing has (Unicode's stream-safe format, UAX 15): normalizing sorts them in the
 * square of their number, minutes for a long text.
 */
const MANY_MARKS = /(\p{M}{30})\p{M}+/gu

/**
 * Text for comparison, without case, accents and what is not seen: `sølv` finds `Sølvmyr`, `tomas` finds `Tomás`.
 * The characters that a database's search takes for patterns become spaces.
 */
export const foldText = (text: string): string =>
  text
    .replace(MANY_MARKS, '$1')
    .normalize('NFKD')
    .replace(ZERO_WIDTH_SPACE, ' ')
    .replace(INVISIBLE, '')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[%_\\]/g, ' ')

/** @returns the words of a search, at most `MAX_WORDS` */
export const foldWords = (query: string): string[] =>
  foldText(query).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)

const MAX_WORDS = 10

/** Text that sorts as people sort titles: without case and accents, numbers by value. */
export const sortKey = (text: string): string =>
  foldText(text)
    .trim()
    .replace(/\d+/g, (digits) => digits.padStart(NUMBER_WIDTH, '0'))

const NUMBER_WIDTH = 10
