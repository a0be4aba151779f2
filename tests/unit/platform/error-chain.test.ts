import { expect, test } from 'vitest'
import { isDiskFullError } from '#cms/platform/disk-full.ts'
import { errorChain } from '#cms/platform/error-chain.ts'
import { isUnreachable } from '#cms/platform/mongo-errors.ts'

test('an error is followed by its causes', () => {
  const inner = { code: 'ENOSPC' }
  const middle = new Error('middle', { cause: inner })
  const outer = new Error('outer', { cause: middle })
  expect(errorChain(outer)).toEqual([outer, middle, inner])
  expect(isDiskFullError(outer)).toBe(true)
})

test.each([undefined, null, 'MongoNetworkError'])('%j has no chain', (error) => {
  expect(errorChain(error)).toEqual([])
})

test('a chain of causes that is a circle ends', () => {
  const first = new Error('first')
  const second = new Error('second', { cause: first })
  first.cause = second
  expect(errorChain(first).length).toBeLessThan(10)
  expect(isUnreachable(first)).toBe(false)
  expect(isDiskFullError(first)).toBe(false)
})
