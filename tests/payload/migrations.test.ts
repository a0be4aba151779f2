import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'
import { FORMER_BLOCKS, RENAMED_BLOCKS } from '#tests/support/former-blocks.ts'
import { readSqliteSchema } from '#tests/support/sqlite-schema.ts'

const FOLDER = join(ROOT, 'cms/storage/database/sqlite-migrations')

type Schema = Record<string, unknown>
type SqliteAdapter = {
  client: { execute(statement: string | { sql: string; args: unknown[] }): Promise<unknown> }
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

const changes = (before: Schema, after = wanted) =>
  adapter.requireDrizzleKit().generateMigration(before, after)
const readSnapshot = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Schema

/** @returns the tables of a database that is made at once, without migrations */
async function tablesOf(snapshot: Schema): Promise<Record<string, unknown>> {
  const made = new DatabaseSync(':memory:')
  for (const statement of await changes(adapter.defaultDrizzleSnapshot, snapshot)) {
    made.exec(statement.replaceAll('--> statement-breakpoint', ''))
  }
  const tables = readSqliteSchema(made)
  made.close()
  return tables
}

function migratedTables(): Record<string, unknown> {
  const migrated = new DatabaseSync(join(dataDir, 'studio.db'), { readOnly: true })
  const tables = readSqliteSchema(migrated)
  migrated.close()
  return tables
}

describe('the committed migrations', () => {
  it('end where the collections are: payload migrate:create has nothing to write', async () => {
    const latest = globSync('*.json', { cwd: FOLDER }).sort().at(-1)!
    expect(await changes(readSnapshot(latest))).toEqual([])
  })

  it('bring an empty database to exactly the tables of the collections', async () => {
    expect(migratedTables()).toEqual(await tablesOf(wanted))
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

describe('the migration to the names of blocks', () => {
  const BEFORE = '20261127_013703_booking_create_key'
  type Row = Record<string, unknown>

  const insert = (table: string, row: Row) => {
    const columns = Object.keys(row).map((column) => `"${column}"`)
    const sql = `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`
    return adapter.client.execute({ sql, args: Object.values(row) })
  }

  const UPLOADS = ['picture', 'film', 'poster', 'sound', 'panorama']
  const TABLES_OF_ROWS: Record<string, string> = {
    pictures: 'compare_pictures',
    takes: 'listen_takes',
    rooms: 'look_rooms',
    spots: 'look_rooms_spots',
  }

  /** Stores a block, or a row of one, and the rows in it, as the version before did. */
  async function insertFormer(owner: string, table: string, stored: Row, position: Row): Promise<void> {
    const { blockType: _kind, ...fields } = stored
    const row: Row = owner.endsWith('_v') ? { ...position, _uuid: stored.id } : { ...position }
    for (const [name, value] of Object.entries(fields)) {
      if (!Array.isArray(value)) row[UPLOADS.includes(name) ? `${name}_id` : name] = value
    }
    await insert(`${owner}_blocks_${table}`, row)
    for (const [name, inner] of Object.entries(fields)) {
      if (!Array.isArray(inner)) continue
      for (const [index, innerRow] of (inner as Row[]).entries()) {
        await insertFormer(owner, TABLES_OF_ROWS[name]!, innerRow, {
          _order: index + 1,
          _parent_id: stored.id,
        })
      }
    }
  }

  async function insertFormerBlocks(owner: string, id: string, path: string): Promise<void> {
    for (const [index, block] of FORMER_BLOCKS.entries()) {
      await insertFormer(owner, block.blockType, block, { _order: index + 1, _parent_id: id, _path: path })
    }
  }

  function rowsOfBlocks(): Record<string, unknown> {
    const database = new DatabaseSync(join(dataDir, 'studio.db'), { readOnly: true })
    const tables = Object.keys(readSqliteSchema(database)).filter((name) => name.includes('_blocks_'))
    const rows = tables.map((name) => [name, database.prepare(`SELECT * FROM ${name} ORDER BY id`).all()])
    database.close()
    return Object.fromEntries(rows) as Record<string, unknown>
  }

  const read = async (collection: 'posts' | 'projects', id: string) => {
    const all = { collection, depth: 0, overrideAccess: true } as const
    const { docs: versions } = await payload.findVersions({ ...all, where: { parent: { equals: id } } })
    return [await payload.findByID({ ...all, id }), ...versions.map(({ version }) => version)]
  }

  it('keeps the blocks of documents and versions with their rows in order, also there and back', async () => {
    const { migrations } = await import('#cms/storage/database/sqlite-migrations/index.ts')
    const { migrateSqlite } = await import('#cms/storage/database/migrate/migrate-sqlite.ts')
    const later = migrations.filter(({ name }) => name > BEFORE).toReversed()
    const goBack = async () => {
      for (const { name, down } of later) {
        await down({ db: adapter.drizzle, payload, req: {} } as unknown as Parameters<typeof down>[0])
        await adapter.client.execute({ sql: 'DELETE FROM payload_migrations WHERE name = ?', args: [name] })
      }
    }
    const upgrade = () => migrateSqlite(payload, { withCopy: false })
    const tablesBefore = await tablesOf(readSnapshot(`${BEFORE}.json`))
    await goBack()
    expect(migratedTables()).toEqual(tablesBefore)

    await insert('media', { id: 'm-1' })
    await insert('media', { id: 'm-2' })
    await insert('posts', { id: 'post' })
    await insert('_posts_v', { id: 'post-v', parent_id: 'post' })
    await insert('projects', { id: 'project', place: 'Bern' })
    await insert('_projects_v', { id: 'project-v', parent_id: 'project', version_place: 'Bern' })
    for (const id of ['post', 'project']) {
      await insertFormerBlocks(`${id}s`, id, 'pieces')
      await insertFormerBlocks(`_${id}s_v`, `${id}-v`, 'version.pieces')
    }

    const former = rowsOfBlocks()
    await upgrade()
    const post = { blocks: RENAMED_BLOCKS }
    const project = { blocks: RENAMED_BLOCKS, location: 'Bern' }
    const expectRenamed = async () => {
      expect(await read('posts', 'post')).toMatchObject([post, post])
      expect(await read('projects', 'project')).toMatchObject([project, project])
    }
    await expectRenamed()
    expect(migratedTables()).toEqual(await tablesOf(wanted))

    await goBack()
    expect(rowsOfBlocks()).toEqual(former)
    expect(migratedTables()).toEqual(tablesBefore)
    await upgrade()
    await expectRenamed()
  })
})
