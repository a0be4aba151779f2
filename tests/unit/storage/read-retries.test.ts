import { MongoNetworkError, MongoServerError } from 'mongodb'
import { expect, test } from 'vitest'
import { withReadRetries } from '#cms/storage/database/read-retries.ts'

type Call = (args: object) => Promise<unknown>

/** A database whose operations throw these errors, one a call, and then succeed. */
function failing(...errors: Error[]) {
  let calls = 0
  const operate = async () => {
    if (calls++ < errors.length) throw errors[calls - 1]
    return 'done'
  }
  const database = { init: () => ({ find: operate, findOne: operate, count: operate, updateOne: operate }) }
  const adapter = withReadRetries(database as never).init({} as never) as unknown as Record<
    'find' | 'findOne' | 'count' | 'updateOne',
    Call
  >
  return { adapter, calls: () => calls }
}

const disconnected = () => new MongoNetworkError('read ECONNRESET')

test.each(['find', 'findOne', 'count'] as const)(
  '%s is repeated while a new primary is elected',
  async (name) => {
    const { adapter, calls } = failing(disconnected(), disconnected())
    expect(await adapter[name]({ collection: 'sessions', req: {} })).toBe('done')
    expect(calls()).toBe(3)
  },
)

test('a read in a transaction is not repeated, since the transaction has to begin anew', async () => {
  const { adapter, calls } = failing(disconnected())
  await expect(adapter.find({ collection: 'sessions', req: { transactionID: 'a' } })).rejects.toThrow(
    'ECONNRESET',
  )
  expect(calls()).toBe(1)
})

test('a write is not repeated: its caller knows whether it may be', async () => {
  const { adapter, calls } = failing(disconnected())
  await expect(adapter.updateOne({ collection: 'sessions' })).rejects.toThrow('ECONNRESET')
  expect(calls()).toBe(1)
})

test('any other error is thrown at once', async () => {
  const { adapter, calls } = failing(new MongoServerError({ message: 'no such index', code: 27 }))
  await expect(adapter.find({ collection: 'sessions' })).rejects.toThrow('no such index')
  expect(calls()).toBe(1)
})
