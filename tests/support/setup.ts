import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * A stray `console.error` is a failure that nobody asserted: it fails the test that it happens in.
 */
const spy = vi.spyOn(console, 'error')

beforeEach(() => void spy.mockClear())

afterEach(() => {
  const calls = spy.mock.calls.map((call) => call.map(String).join(' '))
  spy.mockClear()
  expect(calls, 'console.error was called').toEqual([])
})
