import type { BaseDatabaseAdapter, Config } from 'payload'
import { contentCache } from '#cms/platform/content-cache.ts'

/**
 * Payload's hooks run before the transaction is committed that they belong to: a page that is rendered in
 * between shows what was before, and would be kept. So what they dropped is dropped once more when the change
 * can be seen, and other replicas hear of it then.
 */
export function withDropsAtCommit(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => dropping(database.init(args)) }
}

function dropping(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  for (const name of ['commitTransaction', 'rollbackTransaction'] as const) {
    const settle = adapter[name]
    adapter[name] = async function (incoming) {
      try {
        await settle.call(this, incoming)
      } finally {
        // a commit whose answer was lost may have happened
        const transaction = await incoming
        if (transaction) contentCache.settled(transaction)
      }
    }
  }
  return adapter
}
