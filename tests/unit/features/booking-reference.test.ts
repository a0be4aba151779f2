import { expect, test, vi } from 'vitest'

vi.hoisted(() => void (process.env.PAYLOAD_SECRET = 'a-secret-of-unit-tests-0123456789-abcdef'))

const { makeReference, verifyReference } = await import('#cms/features/bookings/booking-reference.ts')
const { referenceParams } = await import('#cms/schemas/bookings.ts')

const ids = ['01a1fe02-5346-7195-afa3-12aa3b682bad', '6b0189eae826b88ccdda59ce']

test.each(ids)('a reference of %s can be verified and is valid in the API', (id) => {
  const reference = makeReference(id)
  expect(verifyReference(reference)).toBe(id)
  expect(makeReference(id)).toBe(reference)
  expect(referenceParams.safeParse({ reference }).success).toBe(true)
})

test('a reference that was changed anywhere is refused', () => {
  const reference = makeReference(ids[0]!)
  for (let index = 0; index < reference.length; index++) {
    const other = reference[index] === 'a' ? 'b' : 'a'
    const forged = reference.slice(0, index) + other + reference.slice(index + 1)
    expect(() => verifyReference(forged)).toThrow(
      expect.objectContaining({ status: 404, code: 'unknown-reference' }),
    )
  }
})

test.each([
  ['an id alone', ids[0]!],
  ['an empty signature', `${ids[0]}_`],
  ['the signature of another id', `${ids[0]}_${makeReference(ids[1]!).split('_').slice(1).join('_')}`],
  ['a signature with something after it', `${makeReference(ids[0]!)}A`],
  ['a padded signature', `${makeReference(ids[0]!)}=`],
  ['an empty reference', ''],
  ['a reference without an id', `_${makeReference('').slice(1)}`],
])('%s is refused', (_case, reference) => {
  expect(() => verifyReference(reference)).toThrow(expect.objectContaining({ status: 404 }))
})
