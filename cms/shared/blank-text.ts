/** White space, and invisible characters: the zero-width space, the Hangul filler, an empty Braille cell. */
const BLANK = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** @returns whether a text shows nothing */
export const isBlank = (text: string): boolean => BLANK.test(text)

/** A text without white space around it; empty if it shows nothing. */
export const trimText = (text: string): string => (isBlank(text) ? '' : text.trim())
