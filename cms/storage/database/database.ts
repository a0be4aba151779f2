import type { Config } from 'payload'
import { env } from '#cms/env.ts'
import { DATABASE, SECOND } from '#cms/shared/constants.ts'
import { withCommitsAgain } from './commit-again.ts'
import { withConditionalWrites } from './conditional-writes.ts'
import { withDropsAtCommit } from './drop-at-commit.ts'
import { withIndexes } from './ensure-indexes.ts'
import { tellOfLine } from './mongo-line.ts'
import { importQuickly } from './quick-imports.ts'
import { withReadsAgain } from './read-again.ts'
import { siteName } from './site-name.ts'
import { withTextIds } from './text-ids.ts'
import { withTimes } from './timed-database.ts'

/**
 * The database that DATABASE_URL names. Each adapter is loaded only when it is chosen.
 * SQLite runs without transactions on purpose: with them a busy file reports writes that never happen.
 */
export async function database(): Promise<Config['db']> {
  return withDropsAtCommit(withConditionalWrites(withTimes(await (env.embedded ? sqlite() : mongodb()))))
}

async function sqlite() {
  const { sqliteAdapter } = await importQuickly(() => import('@payloadcms/db-sqlite'))
  return sqliteAdapter({
    client: { url: env.databaseUrl },
    idType: 'uuidv7',
    wal: true,
    busyTimeout: 5_000,
    push: false,
    migrationDir: new URL('./sqlite-migrations', import.meta.url).pathname,
  })
}

async function mongodb() {
  const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
  const adapter = mongooseAdapter({
    url: env.databaseUrl,
    ensureIndexes: true,
    migrationDir: new URL('./mongodb-migrations', import.meta.url).pathname,
    connectOptions: {
      appName: siteName(env.databaseUrl),
      autoIndex: false,
      serverSelectionTimeoutMS: DATABASE.retryFor,
      // a member that hangs is given up as quickly as one that is gone
      connectTimeoutMS: 5 * SECOND,
      heartbeatFrequencyMS: 5 * SECOND,
      // said to be written means that it outlives its primary
      writeConcern: { w: 'majority' },
    },
    afterOpenConnection: ({ connection }) => tellOfLine(connection.getClient()),
  })
  return withIndexes(withReadsAgain(withCommitsAgain(withTextIds(adapter))))
}
