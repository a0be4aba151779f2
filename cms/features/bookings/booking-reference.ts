import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#cms/platform/secrets.ts'
import { notFound } from '#cms/errors.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'

const SEPARATOR = '_'

/**
 * The reference in a cancel link: the booking's id and a signature, so that it cannot be guessed. No id
 * contains the separator; the signature (base64url) may.
 */
export function makeReference(id: string): string {
  return `${id}${SEPARATOR}${sign(id)}`
}

/**
 * @returns the id of the booking
 * @throws AppError 404 for a forged reference
 */
export function verifyReference(reference: string): string {
  const cut = reference.indexOf(SEPARATOR)
  const id = reference.slice(0, Math.max(cut, 0))
  // compared as text: several base64url spellings decode to the same bytes
  const given = Buffer.from(reference.slice(cut + 1))
  const expected = Buffer.from(sign(id))
  const isValid = cut > 0 && given.length === expected.length && timingSafeEqual(given, expected)
  if (!isValid) throw unknownReference()
  return id
}

export const unknownReference = () => notFound(bookingTexts.unknownReference, { code: 'unknown-reference' })

const sign = (id: string): string =>
  createHmac('sha256', deriveKey('booking-reference')).update(id).digest('base64url')
