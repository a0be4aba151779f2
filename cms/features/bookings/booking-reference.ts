import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#cms/platform/secrets.ts'
import { notFound } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'

const SEPARATOR = '_'

/**
 * What a cancel link carries: the booking's id and a signature, so that nobody can guess another's.
 * No id contains the separator; the signature (base64url) may.
 */
export function makeReference(id: string): string {
  return `${id}${SEPARATOR}${sign(id)}`
}

/**
 * @returns the id of the booking
 * @throws AppError 404 for a reference that was not made here
 */
export function readReference(reference: string): string {
  const cut = reference.indexOf(SEPARATOR)
  const id = reference.slice(0, Math.max(cut, 0))
  // as texts: decoded bytes would let several spellings of one signature pass
  const given = Buffer.from(reference.slice(cut + 1))
  const expected = Buffer.from(sign(id))
  const isOurs = cut > 0 && given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs) throw unknownReference()
  return id
}

export const unknownReference = () => notFound(messages.booking.unknownReference, 'unknown-reference')

const sign = (id: string): string =>
  createHmac('sha256', deriveKey('booking-reference')).update(id).digest('base64url')
