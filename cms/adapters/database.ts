import type { Config } from 'payload'
import { env } from '#cms/env.ts'
import { withConditionalWrites } from './conditional-writes.ts'
import { withDropsAtCommit } from './drop-at-commit.ts'
import { importQuickly } from './quick-imports.ts'

/**
 * The database that DATABASE_URL names (design 2). Each adapter is loaded only when it is chosen.
 * SQLite runs without transactions on purpose: with them a busy file reports writes that never happen (traps 1.4).
 */
export async function database(): Promise<Config['db']> {
  return withDropsAtCommit(withConditionalWrites(await (env.embedded ? sqlite() : mongodb())))
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
  return mongooseAdapter({
    url: env.databaseUrl,
    ensureIndexes: true,
    connectOptions: { serverSelectionTimeoutMS: 5_000 },
  })
}
