import { MAX_LENGTH } from '#cms/shared/lengths.ts'

/** Control characters, line separators, and characters that turn the direction of text. */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * A file's name as its owner gave it, to be shown to people: one line of at most `MAX_LENGTH.name`
 * characters, the last ones of a longer name. Stored files have names of our own.
 */
export const cleanFileName = (name: string): string =>
  Array.from(name.replace(INVISIBLE, '').normalize('NFC').trim()).slice(-MAX_LENGTH.name).join('')
