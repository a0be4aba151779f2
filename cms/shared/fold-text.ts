/** Parts the words of scripts that write no spaces. */
const ZERO_WIDTH_SPACE = /\u200b/g
/** Soft hyphens, joiners, direction controls: a word is the same with and without them. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const DIACRITICS = /\p{M}+/gu
/**
 * More diacritics on one letter than any script has (Unicode's stream-safe format, UAX 15). Without a limit
 * the time to normalize them grows with the square of their number, to minutes for a long text.
 */
const MAX_DIACRITICS = 30
const truncateDiacritics = (diacritics: string): string =>
  diacritics.length > MAX_DIACRITICS ? [...diacritics].slice(0, MAX_DIACRITICS).join('') : diacritics

/** Code units to which a letter of any living script decomposes at most; a few symbols decompose to 18. */
const MAX_UNITS_PER_LETTER = 4

/** Words of a search. */
const MAX_WORDS = 10
/** Digits to which numbers are padded so that they sort by value. */
const NUMBER_WIDTH = 10

/**
 * Text for comparison, without case, accents and invisible characters: `sølv` finds `Sølvmyr`, `tomas` finds
 * `Tomás`. The characters that a database's search takes for patterns become spaces.
 */
export const foldText = (text: string): string =>
  text
    .replace(DIACRITICS, truncateDiacritics)
    .normalize('NFKD')
    .slice(0, MAX_UNITS_PER_LETTER * text.length)
    .replace(ZERO_WIDTH_SPACE, ' ')
    .replace(INVISIBLE, '')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[%_\\]/g, ' ')

/** @returns the words of a search, at most `MAX_WORDS` */
export const foldWords = (query: string): string[] =>
  foldText(query).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)

/** Text that sorts as people sort titles: without case and accents, numbers by value. */
export const sortKey = (text: string): string =>
  foldText(text)
    .trim()
    .replace(/\d+/g, (digits) => digits.padStart(NUMBER_WIDTH, '0'))
