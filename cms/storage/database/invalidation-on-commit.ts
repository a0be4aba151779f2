import type { BaseDatabaseAdapter, Config } from 'payload'
import { contentCache } from '#cms/platform/content-cache.ts'

/**
 * Payload's hooks run before their transaction is committed. A page rendered between hook and commit shows
 * the old content and would be cached. So the cache is invalidated again when the transaction has ended, and
 * only then are other replicas notified.
 */
export function withInvalidationOnCommit(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => addInvalidation(database.init(args)) }
}

function addInvalidation(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  for (const name of ['commitTransaction', 'rollbackTransaction'] as const) {
    const settle = adapter[name]
    adapter[name] = async function (incoming) {
      try {
        await settle.call(this, incoming)
      } finally {
        // also after an error: a commit whose reply was lost may have happened
        const transaction = await incoming
        if (transaction) contentCache.endTransaction(transaction)
      }
    }
  }
  return adapter
}
