import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'

const FOLDER = join(ROOT, 'cms/adapters/sqlite-migrations')

type Schema = Record<string, unknown>
type SqliteAdapter = {
  schema: Schema
  defaultDrizzleSnapshot: Schema
  requireDrizzleKit(): { generateDrizzleJson(schema: Schema): Promise<Schema>; generateMigration(before: Schema, after: Schema): Promise<string[]> }
}

const dataDir = mkdtempSync(join(tmpdir(), 'studio-migrations-'))
let payload: Payload
let adapter: SqliteAdapter
let wanted: Schema

beforeAll(async () => {
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'admin-password-1',
  })
  const { bootPayload } = await import('#cms/boot.ts')
  payload = (await bootPayload()).payload
  adapter = payload.db as unknown as SqliteAdapter
  wanted = await adapter.requireDrizzleKit().generateDrizzleJson(adapter.schema)
}, 60_000)

afterAll(async () => {
  await payload.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

const changes = (before: Schema) => adapter.requireDrizzleKit().generateMigration(before, wanted)

/** Facts of SQLite that are only the order in which something was added. */
const ORDER = new Set(['cid', 'id', 'seq', 'seqno'])

/**
 * Every table that a database has, with its columns, references and indexes. Not in the words of their making: a column that
 * was added later stands last in them.
 */
function tablesOf(database: DatabaseSync): Record<string, unknown> {
  const ask = (pragma: string, name: string) =>
    database
      .prepare(`select * from pragma_${pragma}(?)`)
      .all(name)
      .map((row) => Object.entries(row).filter(([fact]) => !ORDER.has(fact)))
      .map((row) => JSON.stringify(Object.fromEntries(row)))
  const tables = database.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name").all() as { name: string }[]
  const indexes = (table: string) => database.prepare('select name, "unique", origin, partial from pragma_index_list(?) order by name').all(table) as { name: string }[]
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      {
        columns: ask('table_info', name).toSorted(),
        references: ask('foreign_key_list', name).toSorted(),
        // the order of an index's columns is part of it
        indexes: indexes(name).map((index) => ({ ...index, columns: ask('index_info', index.name) })),
      },
    ]),
  )
}

describe('the committed migrations', () => {
  it('end where the collections are: payload migrate:create has nothing to write', async () => {
    const latest = globSync('*.json', { cwd: FOLDER }).sort().at(-1)!
    expect(await changes(JSON.parse(readFileSync(join(FOLDER, latest), 'utf8')) as Schema)).toEqual([])
  })

  it('bring an empty database to exactly the tables of the collections', async () => {
    const made = new DatabaseSync(':memory:')
    for (const statement of await changes(adapter.defaultDrizzleSnapshot)) made.exec(statement.replaceAll('--> statement-breakpoint', ''))
    const migrated = new DatabaseSync(join(dataDir, 'studio.db'), { readOnly: true })
    expect(tablesOf(migrated)).toEqual(tablesOf(made))
    made.close()
    migrated.close()
  })

  it('are all run, and all of them at the first start', async () => {
    const { migrations } = await import('#cms/adapters/sqlite-migrations/index.ts')
    const { docs } = await payload.find({ collection: 'payload-migrations', sort: 'name', limit: 0, pagination: false, overrideAccess: true })
    expect(docs.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
    expect(migrations.map(({ name }) => `${name}.ts`)).toEqual(globSync('2*.ts', { cwd: FOLDER }).sort())
  })
})
