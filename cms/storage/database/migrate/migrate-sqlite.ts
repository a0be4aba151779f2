import { performance } from 'node:perf_hooks'
import type { MigrateUpArgs } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { databaseFile } from '#cms/storage/database/database-file.ts'
import { keepCopy } from './keep-copy.ts'
import {
  type Applied,
  type Migration,
  MigrationFailed,
  nextBatch,
  pendingMigrations,
} from './pending-migrations.ts'

export type SqliteMigration = Migration<MigrateUpArgs>

type Client = { execute(statement: string): Promise<{ rows: Record<string, unknown>[] }> }
type Adapter = { client: Client; clientConfig: { url: string }; drizzle: unknown }

type Options = {
  /** keeps a copy beside the database before its first change; not for a database that is a copy itself */
  withCopy: boolean
  /** ends it between two migrations */
  signal?: AbortSignal
  migrations?: readonly SqliteMigration[]
}

/**
 * Brings the tables of SQLite up to date, each migration and the record of its name in one transaction: a
 * process that dies in the middle leaves the database as it was before it (decision 035).
 * @throws DatabaseIsNewer, MigrationFailed, or StartRefused where no copy can be kept
 */
export async function migrateSqlite(
  payload: Payload,
  { withCopy, signal, migrations }: Options,
): Promise<void> {
  const { client, clientConfig } = payload.db as unknown as Adapter
  const applied = await readApplied(client)
  const pending = pendingMigrations(migrations ?? (await allMigrations()), applied)
  if (pending.length === 0) return
  const copy =
    withCopy && !(await isEmpty(client))
      ? keepCopy(databaseFile(clientConfig.url), pending[0]!.name)
      : undefined
  const batch = nextBatch(applied)
  const begun = performance.now()
  for (const [done, migration] of pending.entries()) {
    signal?.throwIfAborted()
    await inOneTransaction(client, () => run(payload, migration, batch)).catch((cause: unknown) => {
      throw new MigrationFailed({ name: migration.name, cause, done, copy })
    })
  }
  payload.logger.info(
    { copy },
    `The database was migrated up to ${pending.at(-1)!.name}: ${pending.length} steps in ${Math.round(performance.now() - begun)} ms`,
  )
}

/** @returns the migrations that a database has had, and none where it is empty */
export async function readApplied(client: Client): Promise<Applied[]> {
  const { rows: tables } = await client.execute(
    "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'payload_migrations'",
  )
  if (tables.length === 0) return []
  const { rows } = await client.execute('SELECT name, batch FROM payload_migrations ORDER BY name')
  return rows.map(({ name, batch }) => ({ name: String(name), batch: Number(batch) }))
}

export async function allMigrations(): Promise<readonly SqliteMigration[]> {
  return (await import('../sqlite-migrations/index.ts')).migrations
}

async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.execute(
    "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' LIMIT 1",
  )
  return rows.length === 0
}

async function run(payload: Payload, { name, up }: SqliteMigration, batch: number): Promise<void> {
  const req = { payload } as MigrateUpArgs['req']
  await up({ db: (payload.db as unknown as Adapter).drizzle as MigrateUpArgs['db'], payload, req })
  await payload.db.create({ collection: 'payload-migrations', data: { name, batch }, req })
}

/**
 * As SQLite wants it where tables are rebuilt (lang_altertable, 7): references are not followed meanwhile,
 * which can be said outside a transaction only, and are looked at before its end. The client's own
 * `transaction()` would leave it with a new connection, without the settings of the first.
 */
async function inOneTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  const [{ foreign_keys: areFollowed }] = (await client.execute('PRAGMA foreign_keys')).rows as [
    { foreign_keys: number },
  ]
  await client.execute('PRAGMA foreign_keys = OFF')
  try {
    const before = await brokenReferences(client)
    await client.execute('BEGIN IMMEDIATE')
    await work()
    const broken = [...(await brokenReferences(client))].filter((reference) => !before.has(reference))
    if (broken.length > 0) {
      throw new Error(`it breaks ${broken.length} references between tables (${broken[0]})`)
    }
    await client.execute('COMMIT')
  } catch (error) {
    // a disk that is full ends the transaction by itself
    await client.execute('ROLLBACK').catch(() => {})
    throw error
  } finally {
    if (areFollowed) await client.execute('PRAGMA foreign_keys = ON')
  }
}

async function brokenReferences(client: Client): Promise<Set<string>> {
  const { rows } = await client.execute('PRAGMA foreign_key_check')
  return new Set(rows.map(({ table, rowid, parent }) => `${table} ${rowid} to ${parent}`))
}
