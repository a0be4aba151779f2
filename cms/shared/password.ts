import { PASSWORD } from './constants.ts'
import { fill, messages } from './messages.ts'

/**
 * One spelling of a password, whatever keyboard and system it was typed on (RFC 8265, OpaqueString): every
 * kind of space is U+0020, and composed letters are one character (NFC). Nothing else is changed.
 */
export const normalizePassword = (text: string): string => text.replace(/\p{Zs}/gu, ' ').normalize('NFC')

/**
 * What is wrong with a password that is to be set, as far as it can be told without the list of common
 * ones, which the server has.
 * @param email of the account, where it is known
 * @returns the text for the field, or undefined
 */
export function judgePassword(text: string, email?: string): string | undefined {
  const password = normalizePassword(text)
  const length = lengthOf(password)
  if (length < PASSWORD.min) return messages.password.tooShort
  if (length > PASSWORD.max) return fill(messages.password.tooLong, { max: String(PASSWORD.max) })
  if (password.trim() === '') return messages.password.blank
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return messages.password.controlCharacters
  return email !== undefined && isAddress(password, email) ? messages.password.ownAddress : undefined
}

/** Characters as a person counts them, not the halves in which JavaScript keeps some. */
const lengthOf = (text: string): number => [...text].length

function isAddress(password: string, email: string): boolean {
  const [said, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()]
  return said === address || said === address.slice(0, address.lastIndexOf('@'))
}
