import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'
import { readSqliteSchema } from '#tests/support/sqlite-schema.ts'

const FOLDER = join(ROOT, 'cms/storage/database/sqlite-migrations')

type Schema = Record<string, unknown>
type SqliteAdapter = {
  schema: Schema
  defaultDrizzleSnapshot: Schema
  requireDrizzleKit(): {
    generateDrizzleJson(schema: Schema): Promise<Schema>
    generateMigration(before: Schema, after: Schema): Promise<string[]>
  }
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

describe('the committed migrations', () => {
  it('end where the collections are: payload migrate:create has nothing to write', async () => {
    const latest = globSync('*.json', { cwd: FOLDER }).sort().at(-1)!
    expect(await changes(JSON.parse(readFileSync(join(FOLDER, latest), 'utf8')) as Schema)).toEqual([])
  })

  it('bring an empty database to exactly the tables of the collections', async () => {
    const made = new DatabaseSync(':memory:')
    for (const statement of await changes(adapter.defaultDrizzleSnapshot)) {
      made.exec(statement.replaceAll('--> statement-breakpoint', ''))
    }
    const migrated = new DatabaseSync(join(dataDir, 'studio.db'), { readOnly: true })
    expect(readSqliteSchema(migrated)).toEqual(readSqliteSchema(made))
    made.close()
    migrated.close()
  })

  it('are all run, and all of them at the first start', async () => {
    const { migrations } = await import('#cms/storage/database/sqlite-migrations/index.ts')
    const { docs } = await payload.find({
      collection: 'payload-migrations',
      sort: 'name',
      limit: 0,
      pagination: false,
      overrideAccess: true,
    })
    expect(docs.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
    expect(migrations.map(({ name }) => `${name}.ts`)).toEqual(globSync('2*.ts', { cwd: FOLDER }).sort())
  })
})
