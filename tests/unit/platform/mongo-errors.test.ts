import {
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoStalePrimaryError,
} from 'mongodb'
import { ValidationError } from 'payload'
import { describe, expect, test } from 'vitest'
import { isUnreachable, isTransient } from '#cms/platform/mongo-errors.ts'

/** As the driver has them and does not export them: a name of its own for an error of the network. */
class PoolClearedOnNetworkError extends MongoNetworkError {
  override get name() {
    return 'PoolClearedOnNetworkError'
  }
}

const labelled = new MongoServerError({ message: 'labelled', code: 1 })
labelled.addErrorLabel('RetryableWriteError')

describe('a database that is out of reach for a moment', () => {
  test.each([
    ['a line that breaks', new MongoNetworkError('read ECONNRESET')],
    ['a line that says nothing', new MongoNetworkTimeoutError('timed out')],
    [
      'lines that are given up with another',
      new PoolClearedOnNetworkError('interrupted due to server monitor timeout'),
    ],
    ['a member that is not asked any more', new MongoServerClosedError()],
    ['a primary of before', new MongoStalePrimaryError('primary marked stale')],
    ['a member that steps down', new MongoServerError({ message: 'stepped down', code: 189 })],
    [
      'a member that does not know yet what a majority has',
      new MongoServerError({ message: 'not yet', code: 134 }),
    ],
    ['a member that cannot reach another', new MongoServerError({ message: 'unreachable', code: 6 })],
    ['what the server itself says may be tried again', labelled],
    [
      'any of them inside another error',
      new Error('A page failed', { cause: new MongoNetworkError('read ECONNRESET') }),
    ],
  ])('is known by %s', (_what, error) => {
    expect(isTransient(error)).toBe(true)
    expect(isUnreachable(error)).toBe(true)
  })

  test.each([
    ['an error of ours', new Error('no disk')],
    ['what is no error', 'MongoNetworkError'],
    ['an error of others that has such a number', Object.assign(new Error('unknown host'), { code: 7 })],
    ['a second document of one unique value', new MongoServerError({ message: 'duplicate', code: 11_000 })],
    ['a field that is refused', new ValidationError({ errors: [{ message: 'no', path: 'key' }] })],
  ])('is not seen in %s', (_what, error) => {
    expect(isTransient(error)).toBe(false)
    expect(isUnreachable(error)).toBe(false)
  })
})
