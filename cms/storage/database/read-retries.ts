import type { Config } from 'payload'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { wrapOperations } from './wrap-operations.ts'

const READS = [
  ...['find', 'findOne', 'findDistinct', 'count', 'queryDrafts', 'findVersions', 'countVersions'],
  ...['findGlobal', 'findGlobalVersions', 'countGlobalVersions'],
]

/**
 * The driver retries a read once, but when a primary dies the retry may use another connection that is about
 * to fail. These retries let a read wait for the new primary, as writes do. Inside a transaction reads are
 * not retried: the transaction is restarted as a whole.
 */
export function withReadRetries(database: Config['db']): Config['db'] {
  return wrapOperations(database, READS, ({ args, operate }) =>
    isInTransaction(args) ? operate() : retryTransient(operate),
  )
}

const isInTransaction = (args: unknown): boolean =>
  Boolean((args as { req?: { transactionID?: unknown } }).req?.transactionID)
