import { isBlank } from './blank-text.ts'
import { PASSWORD } from './accounts.ts'
import { passwordTexts } from './texts/accounts.ts'
import { fill } from './texts/fill.ts'

/**
 * Normalises a password so that it is the same from every keyboard and system (RFC 8265, OpaqueString): every
 * kind of space becomes U+0020, and letters are composed (NFC). Nothing else is changed.
 */
export const normalizePassword = (text: string): string => text.replace(/\p{Zs}/gu, ' ').normalize('NFC')

/**
 * Validates a new password, except against the list of common ones, which only the server has.
 * @param email of the account, if known
 * @returns the field's error text, or undefined
 */
export function validatePassword(text: string, email?: string): string | undefined {
  const password = normalizePassword(text)
  const length = countCharacters(password)
  if (length < PASSWORD.min) return passwordTexts.tooShort
  if (length > PASSWORD.max) return fill(passwordTexts.tooLong, { max: String(PASSWORD.max) })
  if (isBlank(password)) return passwordTexts.blank
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return passwordTexts.controlCharacters
  return email !== undefined && isOwnAddress(password, email) ? passwordTexts.ownAddress : undefined
}

/** Counts code points, not UTF-16 units. */
const countCharacters = (text: string): number => [...text].length

/** Whether the password is the account's address, or the part before its `@`. */
function isOwnAddress(password: string, email: string): boolean {
  const [entered, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()]
  return entered === address || entered === address.slice(0, address.lastIndexOf('@'))
}
