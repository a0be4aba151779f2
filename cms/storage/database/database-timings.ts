import type { Config } from 'payload'
import { TimedWork } from '#cms/platform/metrics/timed-work.ts'
import { wrapOperations } from './wrap-operations.ts'

export const databaseTimings = new TimedWork({
  name: 'studio_database',
  description: 'an operation of the database',
  labelNames: ['operation', 'collection'],
  // a unique violation or a validation error is a normal response, not a failure of the database
  isExpected: (error) => Number((error as { status?: unknown } | null)?.status) < 500,
})

/** Every operation of a Payload adapter for documents, versions, globals and transactions. */
const OPERATIONS = [
  ...[
    'find',
    'findOne',
    'findDistinct',
    'count',
    'create',
    'updateOne',
    'updateMany',
    'upsert',
    'deleteOne',
    'deleteMany',
    'queryDrafts',
  ],
  ...['findVersions', 'countVersions', 'createVersion', 'updateVersion', 'deleteVersions'],
  ...[
    'findGlobal',
    'createGlobal',
    'updateGlobal',
    'findGlobalVersions',
    'countGlobalVersions',
    'createGlobalVersion',
    'updateGlobalVersion',
  ],
  ...['beginTransaction', 'commitTransaction', 'rollbackTransaction'],
]

/**
 * Times each operation by its name and its collection or global. The innermost wrapper, so that the time
 * spent in the other wrappers does not count.
 */
export function withOperationTimings(database: Config['db']): Config['db'] {
  return wrapOperations(database, OPERATIONS, ({ name, args, operate }) =>
    databaseTimings.time({ operation: name, collection: getCollection(args) }, operate),
  )
}

function getCollection(args: unknown): string {
  const { collection, global, slug } = (args ?? {}) as {
    collection?: unknown
    global?: unknown
    slug?: unknown
  }
  return String(collection ?? global ?? slug ?? 'none')
}
