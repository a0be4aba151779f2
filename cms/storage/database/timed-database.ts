import type { Config } from 'payload'
import { TimedWork } from '#cms/platform/metrics/timed-work.ts'
import { wrapOperations } from './wrap-operations.ts'

export const databaseWork = new TimedWork({
  name: 'studio_database',
  what: 'an operation of the database',
  labels: ['operation', 'collection'],
  // a second document of one unique value is refused, and what a document lacks is said: the database works
  isAnswer: (error) => Number((error as { status?: unknown } | null)?.status) < 500,
})

/** All that Payload asks of a database for documents, their versions and the globals. */
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
 * Times each operation, by its name and the collection or global that it is for. Innermost: what others add
 * is not the database's.
 */
export function withTimes(database: Config['db']): Config['db'] {
  return wrapOperations(database, OPERATIONS, ({ name, args, operate }) =>
    databaseWork.time([name, subjectOf(args)], operate),
  )
}

function subjectOf(args: unknown): string {
  const { collection, global, slug } = (args ?? {}) as {
    collection?: unknown
    global?: unknown
    slug?: unknown
  }
  return String(collection ?? global ?? slug ?? 'none')
}
