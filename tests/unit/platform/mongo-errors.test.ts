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

/** Such an error of the driver, which it does not export. */
class PoolClearedOnNetworkError extends MongoNetworkError {
  override get name() {
    return 'PoolClearedOnNetworkError'
  }
}

const labelled = new MongoServerError({ message: 'labelled', code: 1 })
labelled.addErrorLabel('RetryableWriteError')

const commitUnknown = new MongoServerError({ message: 'commit', code: 1 })
commitUnknown.addErrorLabel('UnknownTransactionCommitResult')

describe('isTransient and isUnreachable', () => {
  test.each([
    ['a broken connection', new MongoNetworkError('read ECONNRESET')],
    ['a connection that times out', new MongoNetworkTimeoutError('timed out')],
    [
      'connections that are closed with another',
      new PoolClearedOnNetworkError('interrupted due to server monitor timeout'),
    ],
    ['a closed member', new MongoServerClosedError()],
    ['a stale primary', new MongoStalePrimaryError('primary marked stale')],
    ['a member that steps down', new MongoServerError({ message: 'stepped down', code: 189 })],
    [
      'a member that cannot read from a majority yet',
      new MongoServerError({ message: 'not yet', code: 134 }),
    ],
    ['a member that cannot reach another', new MongoServerError({ message: 'unreachable', code: 6 })],
    ['a conflict of two writes', new MongoServerError({ message: 'write conflict', code: 112 })],
    ['an error that the server labels as retryable', labelled],
    [
      'one of them as the cause of another error',
      new Error('A page failed', { cause: new MongoNetworkError('read ECONNRESET') }),
    ],
  ])('are both true of %s', (_kind, error) => {
    expect(isTransient(error)).toBe(true)
    expect(isUnreachable(error)).toBe(true)
  })

  test.each([
    ['an error of the site', new Error('no disk')],
    ['a text instead of an error', 'MongoNetworkError'],
    ['another library’s error with the same code', Object.assign(new Error('unknown host'), { code: 7 })],
    ['a duplicate of a unique value', new MongoServerError({ message: 'duplicate', code: 11_000 })],
    ['a failed validation', new ValidationError({ errors: [{ message: 'no', path: 'key' }] })],
  ])('are both false of %s', (_kind, error) => {
    expect(isTransient(error)).toBe(false)
    expect(isUnreachable(error)).toBe(false)
  })

  test('call a commit of unknown outcome unreachable, but not transient: the driver retries it itself', () => {
    expect(isTransient(commitUnknown)).toBe(false)
    expect(isUnreachable(commitUnknown)).toBe(true)
  })
})
