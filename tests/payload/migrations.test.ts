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
  client: { execute(statement: string): Promise<unknown> }
  drizzle: unknown
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
})

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

describe('the migration to ranks', () => {
  const AT = (day: number) => `'2026-01-0${day}T00:00:00.000Z'`
  const inOrder = async (collection: 'team' | 'projects') => {
    const find = { collection, sort: 'rank', trash: true, overrideAccess: true } as const
    return (await payload.find(find)).docs.map(({ id, rank }) => [id, Boolean(rank)])
  }

  it('keeps the order in which the site showed team and portfolio, the trash included', async () => {
    const { up, down } = await import('#cms/storage/database/sqlite-migrations/20261125_103502_ranks.ts')
    const args = { db: adapter.drizzle, payload, req: {} } as unknown as Parameters<typeof up>[0]
    await down(args)
    const member = (id: string, order: number, day: number, deleted = 'NULL') =>
      `('${id}', 'Ada', 'Artist', 'audio', '{}', ${order}, ${AT(day)}, ${AT(day)}, ${deleted})`
    const members = [
      member('last', 2, 1),
      member('third', 0, 3, AT(4)),
      member('second', 0, 2),
      member('first', -1, 4),
    ]
    const columns = 'id, name, role, department, bio, `order`, created_at, updated_at, deleted_at'
    await adapter.client.execute(`INSERT INTO team (${columns}) VALUES ${members.join(', ')}`)
    const projects = [2, 1, 3].map((day) => `('day-${day}', 'Villa', 'House', ${AT(day)}, ${AT(day)})`)
    await adapter.client.execute(
      `INSERT INTO projects (id, title, category, created_at, updated_at) VALUES ${projects.join(', ')}`,
    )
    await up(args)
    expect(await inOrder('team')).toEqual(['first', 'second', 'third', 'last'].map((id) => [id, true]))
    expect(await inOrder('projects')).toEqual(['day-3', 'day-2', 'day-1'].map((id) => [id, true]))
  })
})
