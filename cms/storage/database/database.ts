import type { Config } from 'payload'
import { env } from '#cms/env.ts'
import { DATABASE } from '#cms/platform/limits.ts'
import { SECOND } from '#cms/shared/units.ts'
import { withCommitRetries } from './commit-retries.ts'
import { withConditionalWrites } from './conditional-writes.ts'
import { withInvalidationOnCommit } from './invalidation-on-commit.ts'
import { withIndexes } from './ensure-indexes.ts'
import { importQuickly } from './import-quickly.ts'
import { withReadRetries } from './read-retries.ts'
import { logConnectionStatus, readInLargeBatches } from './mongodb-connection.ts'
import { mongoAppName } from './mongo-app-name.ts'
import { withTextIds } from './text-ids.ts'
import { withOperationTimings } from './database-timings.ts'

/**
 * The database adapter for DATABASE_URL. Each adapter is imported only when it is used.
 * SQLite runs without transactions on purpose: with them a busy file reports writes that never happened.
 */
export async function createDatabaseAdapter(): Promise<Config['db']> {
  return withInvalidationOnCommit(
    withConditionalWrites(withOperationTimings(await (env.embedded ? sqlite() : mongodb()))),
  )
}

async function sqlite() {
  const { sqliteAdapter } = await importQuickly(() => import('@payloadcms/db-sqlite'))
  const { withoutVersionReads } = await import('./sqlite-versions.ts')
  const { withoutRefusedCreates } = await import('./sqlite-refused-creates.ts')
  const adapter = sqliteAdapter({
    client: { url: env.databaseUrl },
    idType: 'uuidv7',
    wal: true,
    busyTimeout: 5_000,
    push: false,
    migrationDir: new URL('./sqlite-migrations', import.meta.url).pathname,
  })
  return withoutRefusedCreates(withoutVersionReads(adapter))
}

async function mongodb() {
  const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
  const adapter = mongooseAdapter({
    url: env.databaseUrl,
    ensureIndexes: true,
    // the fallback would sort by the time of creation after the id, and no index has that (ensure-indexes.ts)
    disableFallbackSort: true,
    migrationDir: new URL('./mongodb-migrations', import.meta.url).pathname,
    connectOptions: {
      appName: mongoAppName(env.databaseUrl),
      autoIndex: false,
      ...unlessInUrl(env.databaseUrl, {
        serverSelectionTimeoutMS: DATABASE.retryFor,
        // detects a member that hangs as quickly as one that is down
        connectTimeoutMS: 5 * SECOND,
        heartbeatFrequencyMS: 5 * SECOND,
      }),
      // an acknowledged write survives the loss of the primary
      writeConcern: { w: 'majority' },
    },
    afterCreateConnection: ({ connection }) => readInLargeBatches(connection),
    afterOpenConnection: ({ connection }) => logConnectionStatus(connection.getClient()),
  })
  return withIndexes(withReadRetries(withCommitRetries(withTextIds(adapter))))
}

/**
 * Leaves out the options that the connection string has, because they would overrule those. Names of options
 * are not case-sensitive there.
 */
function unlessInUrl(url: string, options: Record<string, number>): Record<string, number> {
  const inUrl = [...new URLSearchParams(url.split('?')[1]).keys()].map((name) => name.toLowerCase())
  return Object.fromEntries(Object.entries(options).filter(([name]) => !inUrl.includes(name.toLowerCase())))
}
