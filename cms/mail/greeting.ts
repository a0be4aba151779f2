import { headerLine } from './escape.ts'

const LONGEST = 60
/** A dot of any script inside a word begins a link in some mail program. */
const LINK = /[/@:<>]|www[.。．｡]|[^\s.。．｡][.。．｡][^\s.。．｡]{2,}/i
/** so many digits are a telephone number, an amount or a date */
const MOST_DIGITS = 6

/**
 * A visitor's name as a mail to a visitor may carry it: in its text, beside its address, in the calendar
 * file. A stranger chooses the name and the address that a confirmation goes to: a "name" that is an advert
 * or a link would make our mail carry it to somebody who never asked.
 * @returns nothing for what does not look like a name
 */
export function nameForVisitor(name: string): string | undefined {
  const line = headerLine(name, LONGEST + 1)
  const isName =
    line.length > 0 &&
    line.length <= LONGEST &&
    !LINK.test(line) &&
    (line.match(/\p{Nd}/gu) ?? []).length <= MOST_DIGITS
  return isName ? line : undefined
}

/** How a mail to a visitor begins. */
export function greeting(name: string): string {
  const known = nameForVisitor(name)
  return known ? `Hello ${known},` : 'Hello,'
}
