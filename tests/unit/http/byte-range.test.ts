import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clipRange } from '#cms/storage/files/file-store.ts'
import { parseByteRange } from '#cms/http/byte-range.ts'

/** The range of a file of this size that is sent. */
const rangeOf = (header: string | undefined, size: number) => {
  const range = parseByteRange(header)
  return range && (clipRange(range, size) ?? 'unsatisfiable')
}

it.each([
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-100', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,4-5', undefined],
  ['bytes=4-2', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('the header Range: %s for ten bytes is read as %j', (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected)
})

it('a range never exceeds the file', () => {
  fc.assert(
    fc.property(fc.option(fc.nat(50)), fc.option(fc.nat(50)), fc.nat(40), (first, last, size) => {
      const range = rangeOf(`bytes=${first ?? ''}-${last ?? ''}`, size)
      return typeof range !== 'object' || (range.start >= 0 && range.start <= range.end && range.end < size)
    }),
  )
})
