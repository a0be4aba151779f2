import { expect, test } from 'vitest'
import { retryTransient } from '#cms/services/retry-transient.ts'

const conflict = () => Object.assign(new Error('WriteConflict'), { code: 112 })
const labelled = (label: string) => Object.assign(new Error(label), { hasErrorLabel: (asked: string) => asked === label })

/** Fails with these errors, one a call, and then succeeds. */
function failing(...errors: Error[]) {
  let calls = 0
  return { calls: () => calls, write: async () => { if (calls++ < errors.length) throw errors[calls - 1]; return 'written' } }
}

test('a write is tried again after each kind of transient error', async () => {
  const { write, calls } = failing(conflict(), labelled('TransientTransactionError'), new Error('wrapped', { cause: conflict() }))
  expect(await retryTransient(write)).toBe('written')
  expect(calls()).toBe(4)
})

test('any other error comes through at once', async () => {
  const { write, calls } = failing(new Error('no disk'))
  await expect(retryTransient(write)).rejects.toThrow('no disk')
  expect(calls()).toBe(1)
})

test('it gives up on what stays transient', async () => {
  let calls = 0
  await expect(retryTransient(async () => { calls++; throw conflict() })).rejects.toThrow('WriteConflict')
  expect(calls).toBe(12)
})
