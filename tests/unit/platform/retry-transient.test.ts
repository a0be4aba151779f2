import { expect, test, vi } from 'vitest'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { DATABASE } from '#cms/platform/limits.ts'
import { SECOND } from '#cms/shared/units.ts'

const conflict = () => Object.assign(new Error('WriteConflict'), { code: 112 })
const lost = () => Object.assign(new Error('read ECONNRESET'), { name: 'MongoNetworkError' })
const labelled = (label: string) =>
  Object.assign(new Error(label), { hasErrorLabel: (asked: string) => asked === label })

/** Fails with these errors, one a call, and then succeeds. */
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
    lost(),
  )
  expect(await retryTransient(write)).toBe('written')
  expect(calls()).toBe(5)
})

test('any other error comes through at once', async () => {
  const { write, calls } = failing(new Error('no disk'))
  await expect(retryTransient(write)).rejects.toThrow('no disk')
  expect(calls()).toBe(1)
})

test('a write is given up once an error stays for as long as choosing a new primary may take', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const begun = performance.now()
  const write = async () => {
    vi.advanceTimersByTime(SECOND)
    // the clock of the machine is set back: that is no more time
    vi.setSystemTime(0)
    throw conflict()
  }
  await expect(retryTransient(write)).rejects.toThrow('WriteConflict')
  expect(performance.now() - begun).toBe(DATABASE.retryFor)
  vi.useRealTimers()
})

test('a commit that may have happened is no reason to write again', async () => {
  const { write, calls } = failing(labelled('UnknownTransactionCommitResult'))
  await expect(retryTransient(write)).rejects.toThrow('UnknownTransactionCommitResult')
  expect(calls()).toBe(1)
})
