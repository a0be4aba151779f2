import { expect, test, vi } from 'vitest'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { DATABASE } from '#cms/platform/limits.ts'
import { SECOND } from '#cms/shared/units.ts'

const conflict = () => Object.assign(new Error('WriteConflict'), { code: 112 })
const disconnected = () => Object.assign(new Error('read ECONNRESET'), { name: 'MongoNetworkError' })
const labelled = (label: string) =>
  Object.assign(new Error(label), { hasErrorLabel: (name: string) => name === label })

/** A write that throws these errors, one a call, and then succeeds. */
function failing(...errors: Error[]) {
  let calls = 0
  return {
    calls: () => calls,
    write: async () => {
      if (calls++ < errors.length) throw errors[calls - 1]
      return 'written'
    },
  }
}

test('a write is tried again after each kind of transient error', async () => {
  const { write, calls } = failing(
    conflict(),
    labelled('TransientTransactionError'),
    new Error('wrapped', { cause: conflict() }),
    disconnected(),
  )
  expect(await retryTransient(write)).toBe('written')
  expect(calls()).toBe(5)
})

test('any other error is thrown at once', async () => {
  const { write, calls } = failing(new Error('no disk'))
  await expect(retryTransient(write)).rejects.toThrow('no disk')
  expect(calls()).toBe(1)
})

test('retries end when an error persists for as long as the election of a primary may take', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const start = performance.now()
  const write = async () => {
    vi.advanceTimersByTime(SECOND)
    // setting the clock back does not prolong the retries
    vi.setSystemTime(0)
    throw conflict()
  }
  await expect(retryTransient(write)).rejects.toThrow('WriteConflict')
  expect(performance.now() - start).toBe(DATABASE.retryFor)
  vi.useRealTimers()
})

test('a write whose commit may have happened is not repeated', async () => {
  const { write, calls } = failing(labelled('UnknownTransactionCommitResult'))
  await expect(retryTransient(write)).rejects.toThrow('UnknownTransactionCommitResult')
  expect(calls()).toBe(1)
})
