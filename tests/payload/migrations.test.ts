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
/** The schema that the collections ask for. */
let currentSchema: Schema

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
  currentSchema = await adapter.requireDrizzleKit().generateDrizzleJson(adapter.schema)
})

afterAll(async () => {
  await payload.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

/** @returns the SQL statements from one schema to the other */
const generateStatements = (before: Schema, after = currentSchema) =>
  adapter.requireDrizzleKit().generateMigration(before, after)
const readSnapshot = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Schema

/** @returns the tables of a database that is created from this schema, without migrations */
async function tablesOf(schema: Schema): Promise<Record<string, unknown>> {
  const created = new DatabaseSync(':memory:')
  for (const statement of await generateStatements(adapter.defaultDrizzleSnapshot, schema)) {
    created.exec(statement.replaceAll('--> statement-breakpoint', ''))
  }
  const tables = readSqliteSchema(created)
  created.close()
  return tables
}

function migratedTables(): Record<string, unknown> {
  const database = new DatabaseSync(join(dataDir, 'studio.db'), { readOnly: true })
  const tables = readSqliteSchema(database)
  database.close()
  return tables
}

describe('the committed migrations', () => {
  it('have all fields of the collections: `payload migrate:create` has nothing to write', async () => {
    const latest = globSync('*.json', { cwd: FOLDER }).sort().at(-1)!
    expect(await generateStatements(readSnapshot(latest))).toEqual([])
  })

  it('bring an empty database to exactly the tables of the collections', async () => {
    expect(migratedTables()).toEqual(await tablesOf(currentSchema))
  })

  it('are all in the index, and all run at the first start', async () => {
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
  const sqlDate = (day: number) => `'2026-01-0${day}T00:00:00.000Z'`
  const readInOrder = async (collection: 'team' | 'projects') => {
    const find = { collection, sort: 'rank', trash: true, overrideAccess: true } as const
    return (await payload.find(find)).docs.map(({ id, rank }) => [id, Boolean(rank)])
  }

  it('keeps the order in which the site showed team and portfolio, the trash included', async () => {
    const { up, down } = await import('#cms/storage/database/sqlite-migrations/20261125_103502_ranks.ts')
    const args = { db: adapter.drizzle, payload, req: {} } as unknown as Parameters<typeof up>[0]
    await down(args)
    type Member = { order: number; day: number; deletedAt?: string }
    const member = (id: string, { order, day, deletedAt = 'NULL' }: Member) =>
      `('${id}', 'Ada', 'Artist', 'audio', '{}', ${order}, ${sqlDate(day)}, ${sqlDate(day)}, ${deletedAt})`
    const members = [
      member('last', { order: 2, day: 1 }),
      member('third', { order: 0, day: 3, deletedAt: sqlDate(4) }),
      member('second', { order: 0, day: 2 }),
      member('first', { order: -1, day: 4 }),
    ]
    const columns = 'id, name, role, department, bio, `order`, created_at, updated_at, deleted_at'
    await adapter.client.execute(`INSERT INTO team (${columns}) VALUES ${members.join(', ')}`)
    const projects = [2, 1, 3].map(
      (day) => `('day-${day}', 'Villa', 'House', ${sqlDate(day)}, ${sqlDate(day)})`,
    )
    await adapter.client.execute(
      `INSERT INTO projects (id, title, category, created_at, updated_at) VALUES ${projects.join(', ')}`,
    )
    await up(args)
    expect(await readInOrder('team')).toEqual(['first', 'second', 'third', 'last'].map((id) => [id, true]))
    expect(await readInOrder('projects')).toEqual(['day-3', 'day-2', 'day-1'].map((id) => [id, true]))
  })
})

describe('the migration to large variants', () => {
  it('has the variants of images made anew, and leaves files that have none', async () => {
    const { up } = await import('#cms/storage/database/sqlite-migrations/20261130_040000_large_variants.ts')
    const date = "'2026-01-01T00:00:00.000Z'"
    const file = (id: string, state: string, variants: string) =>
      `('${id}', '${id}.jpg', '${state}', ${variants}, ${date}, ${date})`
    const files = [
      file('photo', 'done', `'[{"width":320}]'`),
      file('drawing', 'done', `'[]'`),
      file('video', 'done', 'NULL'),
      file('damaged', 'failed', `'[{"width":320}]'`),
    ]
    const columns = 'id, filename, variants_state, variants, created_at, updated_at'
    await adapter.client.execute(`INSERT INTO media (${columns}) VALUES ${files.join(', ')}`)
    await up({ db: adapter.drizzle, payload, req: {} } as unknown as Parameters<typeof up>[0])
    const { docs } = await payload.find({
      collection: 'media',
      where: { id: { in: ['photo', 'drawing', 'video', 'damaged'] } },
      overrideAccess: true,
    })
    const states = Object.fromEntries(docs.map(({ id, variantsState }) => [id, variantsState]))
    expect(states).toEqual({ photo: 'pending', drawing: 'done', video: 'done', damaged: 'failed' })
  })
})

const withKinds = ({ scenes }: { scenes?: { hotspots: object[] }[] }) =>
  scenes && {
    scenes: scenes.map((scene) => ({
      ...scene,
      hotspots: scene.hotspots.map((hotspot) => ({ ...hotspot, kind: 'scene' })),
    })),
  }

describe('the migration to the names of blocks', () => {
  const LAST_BEFORE = '20261127_013703_booking_create_key'
  type Row = Record<string, unknown>

  const insert = (table: string, row: Row) => {
    const columns = Object.keys(row).map((column) => `"${column}"`)
    const sql = `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`
    return adapter.client.execute({ sql, args: Object.values(row) })
  }

  const UPLOAD_FIELDS = ['picture', 'film', 'poster', 'sound', 'panorama']
  const ROW_TABLES: Record<string, string> = {
    pictures: 'compare_pictures',
    takes: 'listen_takes',
    rooms: 'look_rooms',
    spots: 'look_rooms_spots',
  }

  type FormerRow = { owner: string; table: string; stored: Row; position: Row }

  /** Stores a block, or a row of one, with the rows in it, as the version before the migration did. */
  async function insertFormer({ owner, table, stored, position }: FormerRow): Promise<void> {
    const { blockType: _kind, ...fields } = stored
    const row: Row = owner.endsWith('_v') ? { ...position, _uuid: stored.id } : { ...position }
    for (const [name, value] of Object.entries(fields)) {
      if (!Array.isArray(value)) row[UPLOAD_FIELDS.includes(name) ? `${name}_id` : name] = value
    }
    await insert(`${owner}_blocks_${table}`, row)
    for (const [name, inner] of Object.entries(fields)) {
      if (!Array.isArray(inner)) continue
      for (const [index, innerRow] of (inner as Row[]).entries()) {
        await insertFormer({
          owner,
          table: ROW_TABLES[name]!,
          stored: innerRow,
          position: { _order: index + 1, _parent_id: stored.id },
        })
      }
    }
  }

  type Owner = { owner: string; id: string; path: string }

  async function insertFormerBlocks({ owner, id, path }: Owner): Promise<void> {
    for (const [index, block] of FORMER_BLOCKS.entries()) {
      const position = { _order: index + 1, _parent_id: id, _path: path }
      await insertFormer({ owner, table: block.blockType, stored: block, position })
    }
  }

  function readBlockRows(): Record<string, unknown> {
    const database = new DatabaseSync(join(dataDir, 'studio.db'), { readOnly: true })
    const tables = Object.keys(readSqliteSchema(database)).filter((name) => name.includes('_blocks_'))
    const rows = tables.map((name) => [name, database.prepare(`SELECT * FROM ${name} ORDER BY id`).all()])
    database.close()
    return Object.fromEntries(rows) as Record<string, unknown>
  }

  const readWithVersions = async (collection: 'posts' | 'projects', id: string) => {
    const options = { collection, depth: 0, overrideAccess: true } as const
    const { docs: versions } = await payload.findVersions({ ...options, where: { parent: { equals: id } } })
    return [await payload.findByID({ ...options, id }), ...versions.map(({ version }) => version)]
  }

  it('keeps the blocks of documents and versions with their rows in order, up and down', async () => {
    const { migrations } = await import('#cms/storage/database/sqlite-migrations/index.ts')
    const { migrateSqlite } = await import('#cms/storage/database/migrate/migrate-sqlite.ts')
    const laterMigrations = migrations.filter(({ name }) => name > LAST_BEFORE).toReversed()
    const migrateDown = async () => {
      for (const { name, down } of laterMigrations) {
        await down({ db: adapter.drizzle, payload, req: {} } as unknown as Parameters<typeof down>[0])
        await adapter.client.execute({ sql: 'DELETE FROM payload_migrations WHERE name = ?', args: [name] })
      }
    }
    const migrateUp = () => migrateSqlite(payload, { withCopy: false })
    const tablesBefore = await tablesOf(readSnapshot(`${LAST_BEFORE}.json`))
    await migrateDown()
    expect(migratedTables()).toEqual(tablesBefore)

    await insert('media', { id: 'm-1' })
    await insert('media', { id: 'm-2' })
    await insert('posts', { id: 'post' })
    await insert('_posts_v', { id: 'post-v', parent_id: 'post' })
    await insert('projects', { id: 'project', place: 'Bern' })
    await insert('_projects_v', { id: 'project-v', parent_id: 'project', version_place: 'Bern' })
    for (const id of ['post', 'project']) {
      await insertFormerBlocks({ owner: `${id}s`, id, path: 'pieces' })
      await insertFormerBlocks({ owner: `_${id}s_v`, id: `${id}-v`, path: 'version.pieces' })
    }

    const rowsBefore = readBlockRows()
    await migrateUp()
    // the migration to tours says of each hotspot that it leads to a scene
    const blocks = RENAMED_BLOCKS.map((block) => ({ ...block, ...withKinds(block) }))
    const post = { blocks }
    const project = { blocks, location: 'Bern' }
    const expectRenamed = async () => {
      expect(await readWithVersions('posts', 'post')).toMatchObject([post, post])
      expect(await readWithVersions('projects', 'project')).toMatchObject([project, project])
    }
    await expectRenamed()
    expect(migratedTables()).toEqual(await tablesOf(currentSchema))

    await migrateDown()
    expect(readBlockRows()).toEqual(rowsBefore)
    expect(migratedTables()).toEqual(tablesBefore)
    await migrateUp()
    await expectRenamed()
  })
})
