import { performance } from 'node:perf_hooks'
import type { MigrateUpArgs } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { databaseFilePath } from '#cms/storage/database/database-file.ts'
import { copyBeforeMigration, findCopy, removeOlderCopies } from './copy-before-migration.ts'
import {
  type AppliedMigration,
  type Migration,
  MigrationFailed,
  getNextBatch,
  findPendingMigrations,
} from './pending-migrations.ts'

type SqliteMigration = Migration<MigrateUpArgs>

type Client = { execute(statement: string): Promise<{ rows: Record<string, unknown>[] }> }
type Adapter = { client: Client; clientConfig: { url: string }; drizzle: unknown }

type Options = {
  /** copies the database beside itself before the first change; false for a database that is a copy itself */
  withCopy: boolean
  /** aborts the run between two migrations */
  signal?: AbortSignal
  /** default: those of this version */
  migrations?: readonly SqliteMigration[]
}

/**
 * Runs the pending migrations on SQLite, each with its record in one transaction: if the process dies during
 * one, the database is as it was before that migration. One upgrade has one copy, however many starts it
 * takes (decision 035).
 * @throws DatabaseIsNewer, MigrationFailed, or StartRefused when the copy cannot be made
 */
export async function migrateSqlite(
  payload: Payload,
  { withCopy, signal, migrations }: Options,
): Promise<void> {
  const { client, clientConfig } = payload.db as unknown as Adapter
  const applied = await readAppliedSqliteMigrations(client)
  const pending = findPendingMigrations(migrations ?? (await loadSqliteMigrations()), applied)
  const file = databaseFilePath(clientConfig.url)
  const unfinishedBatch = withCopy ? await readUnfinishedBatch(client) : 0
  if (pending.length === 0) {
    // a start was killed after the last migration of its upgrade
    if (unfinishedBatch > 0) await endUpgrade(client, file)
    return
  }
  const batch = unfinishedBatch || getNextBatch(applied)
  const copy =
    withCopy && !(await isEmpty(client)) ? copyForUpgrade(file, { applied, pending, batch }) : undefined
  if (copy) await writeUnfinishedBatch(client, batch)
  const startedAt = performance.now()
  for (const [done, migration] of pending.entries()) {
    signal?.throwIfAborted()
    await inOneTransaction(client, () => run(payload, migration, batch)).catch((cause: unknown) => {
      throw new MigrationFailed({ name: migration.name, cause, done, copy })
    })
  }
  if (copy) await endUpgrade(client, file)
  payload.logger.info(
    { copy },
    `The database was migrated up to ${pending.at(-1)!.name}: ${pending.length} steps in ` +
      `${Math.round(performance.now() - startedAt)} ms`,
  )
}

/**
 * The batch of the unfinished upgrade, or 0. It is stored in the database file itself, as the `user_version`
 * that SQLite leaves to applications: so a restored file knows nothing of an upgrade begun on another.
 */
async function readUnfinishedBatch(client: Client): Promise<number> {
  const { rows } = await client.execute('PRAGMA user_version')
  return Number(rows[0]?.user_version ?? 0)
}

const writeUnfinishedBatch = (client: Client, batch: number) =>
  client.execute(`PRAGMA user_version = ${batch}`)

async function endUpgrade(client: Client, file: string): Promise<void> {
  await writeUnfinishedBatch(client, 0)
  removeOlderCopies(file)
}

type Upgrade = { applied: AppliedMigration[]; pending: readonly SqliteMigration[]; batch: number }

/** @returns the copy that an earlier start made before it changed anything, or else a new one */
function copyForUpgrade(file: string, { applied, pending, batch }: Upgrade): string {
  const first = applied.find((migration) => migration.batch >= batch)
  return (first && findCopy(file, first.name)) ?? copyBeforeMigration(file, pending[0]!.name)
}

/** @returns the migrations that the database has applied; none for an empty database */
async function readAppliedSqliteMigrations(client: Client): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.execute(
    "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'payload_migrations'",
  )
  if (tables.length === 0) return []
  const { rows } = await client.execute('SELECT name, batch FROM payload_migrations ORDER BY name')
  return rows.map(({ name, batch }) => ({ name: String(name), batch: Number(batch) }))
}

export async function loadSqliteMigrations(): Promise<readonly SqliteMigration[]> {
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
 * Follows SQLite's procedure for rebuilding tables (lang_altertable, 7): foreign keys are switched off, which
 * is possible outside a transaction only, and checked before the commit. The client's own `transaction()` is
 * not used, because it leaves the client with a new connection that lacks the settings of the first.
 */
async function inOneTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  const [{ foreign_keys: areEnforced }] = (await client.execute('PRAGMA foreign_keys')).rows as [
    { foreign_keys: number },
  ]
  await client.execute('PRAGMA foreign_keys = OFF')
  try {
    const brokenBefore = await findBrokenReferences(client)
    await client.execute('BEGIN IMMEDIATE')
    await work()
    const broken = [...(await findBrokenReferences(client))].filter(
      (reference) => !brokenBefore.has(reference),
    )
    if (broken.length > 0) {
      throw new Error(`it breaks ${broken.length} references between tables (${broken[0]})`)
    }
    await client.execute('COMMIT')
  } catch (error) {
    // fails when SQLite has ended the transaction itself, as on a full disk
    await client.execute('ROLLBACK').catch(() => {})
    throw error
  } finally {
    if (areEnforced) await client.execute('PRAGMA foreign_keys = ON')
  }
}

async function findBrokenReferences(client: Client): Promise<Set<string>> {
  const { rows } = await client.execute('PRAGMA foreign_key_check')
  return new Set(rows.map(({ table, rowid, parent }) => `${table} ${rowid} to ${parent}`))
}
