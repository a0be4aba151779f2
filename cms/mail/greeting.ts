import { headerLine } from './escape.ts'

/**
 * A stranger chooses the name and the address that a confirmation goes to: a "name" that is an advert or a link would make our
 * mail carry it to somebody who never asked. Such a one is greeted without it.
 */
export function greeting(name: string): string {
  const line = headerLine(name, 61)
  const looksLikeName = line.length > 0 && line.length <= 60 && !/[/@:<>]|www\.|[^\s.]\.[^\s.]{2,}/i.test(line)
  return looksLikeName ? `Hello ${line},` : 'Hello,'
}
