import { toHeaderLine } from './escape.ts'

const MAX_LENGTH = 60
/** Some mail programs turn a word with an inner dot, of any script, into a link. */
const LINK = /[/@:<>]|www[.。．｡]|[^\s.。．｡][.。．｡][^\s.。．｡]{2,}/i
/** More digits are a telephone number, an amount or a date. */
const MAX_DIGITS = 6

/**
 * A visitor's name, if it may appear in a mail to a visitor: in the text, beside the address, in the calendar
 * file. Anyone can enter a name and a foreign address in a form, so a "name" that is an advert or a link
 * would turn our confirmation into spam.
 * @returns undefined for text that does not look like a name
 */
export function getSafeName(name: string): string | undefined {
  const line = toHeaderLine(name, MAX_LENGTH + 1)
  const isName =
    line.length > 0 &&
    line.length <= MAX_LENGTH &&
    !LINK.test(line) &&
    (line.match(/\p{Nd}/gu) ?? []).length <= MAX_DIGITS
  return isName ? line : undefined
}

/** The salutation of a mail to a visitor. */
export function getGreeting(name: string): string {
  const safeName = getSafeName(name)
  return safeName ? `Hello ${safeName},` : 'Hello,'
}
