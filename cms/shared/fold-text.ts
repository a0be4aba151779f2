/** The zero-width space is one between words of scripts that draw none. */
const ZERO_WIDTH_SPACE = /\u200b/g
/** Soft hyphens, joiners, marks of direction: a word is the same with and without them. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const MARKS = /\p{M}+/gu
/**
 * Marks on one letter, more than any writing has (Unicode's stream-safe format, UAX 15): normalizing sorts
 * them in the square of their number, minutes for a long text.
 */
const MAX_MARKS = 30
const truncateMarks = (marks: string): string =>
  marks.length > MAX_MARKS ? [...marks].slice(0, MAX_MARKS).join('') : marks

/** Code units of a letter that is taken apart, in any living script; a few signs stand for 18. */
const MAX_UNITS_PER_LETTER = 4

/**
 * Text for comparison, without case, accents and what is not seen: `sølv` finds `Sølvmyr`, `tomas` finds
 * `Tomás`. The characters that a database's search takes for patterns become spaces.
 */
export const foldText = (text: string): string =>
  text
    .replace(MARKS, truncateMarks)
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

const MAX_WORDS = 10

/** Text that sorts as people sort titles: without case and accents, numbers by value. */
export const sortKey = (text: string): string =>
  foldText(text)
    .trim()
    .replace(/\d+/g, (digits) => digits.padStart(NUMBER_WIDTH, '0'))

const NUMBER_WIDTH = 10
