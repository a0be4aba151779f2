import type { Config } from 'payload'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { wrapOperations } from './wrap-operations.ts'

const READS = [
  ...['find', 'findOne', 'findDistinct', 'count', 'queryDrafts', 'findVersions', 'countVersions'],
  ...['findGlobal', 'findGlobalVersions', 'countGlobalVersions'],
]

/**
 * The driver tries a read again once. Where a primary dies, the second try may meet the next connection that
 * its death ends; from then on a read waits for the new primary as writes do. In a transaction nothing is
 * read again: it is begun anew as a whole.
 */
export function withReadsAgain(database: Config['db']): Config['db'] {
  return wrapOperations(database, READS, ({ args, operate }) =>
    isInTransaction(args) ? operate() : retryTransient(operate),
  )
}

const isInTransaction = (args: unknown): boolean =>
  Boolean((args as { req?: { transactionID?: unknown } }).req?.transactionID)
