import type { BaseDatabaseAdapter, Config } from 'payload'
import { retryTransient } from '#cms/services/retry-transient.ts'

const READS = [
  ...['find', 'findOne', 'findDistinct', 'count', 'queryDrafts', 'findVersions', 'countVersions'],
  ...['findGlobal', 'findGlobalVersions', 'countGlobalVersions'],
] as const

type Read = (args: { req?: { transactionID?: unknown } }) => Promise<unknown>

/**
 * The driver tries a read again once. Where a primary dies, the second try may meet the next connection that its death ends; from then
 * on a read waits for the new primary as writes do. In a transaction nothing is read again: it is begun anew as a whole.
 */
export function withReadsAgain(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => readingAgain(database.init(args)) }
}

function readingAgain(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const operations = adapter as unknown as Record<string, Read | undefined>
  for (const name of READS) {
    const read = operations[name]
    if (!read) continue
    operations[name] = function (this: unknown, args) {
      return args.req?.transactionID ? read.call(this, args) : retryTransient(() => read.call(this, args))
    }
  }
  return adapter
}
