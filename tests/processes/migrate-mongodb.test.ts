import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { type Db, MongoClient } from 'mongodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { newInstallation, startChild } from '#tests/support/child-server.ts'
import { FORMER_BLOCKS, RENAMED_BLOCKS } from '#tests/support/former-blocks.ts'

const app = await startApp()
const { loadMongoMigrations, migrateMongodb, readAppliedMongoMigrations } =
  await import('#cms/storage/database/migrate/migrate-mongodb.ts')
type MongoMigration = Awaited<ReturnType<typeof loadMongoMigrations>>[number]

async function databaseOf({ DATABASE_URL }: Record<string, string>) {
  const client = await new MongoClient(DATABASE_URL!).connect()
  onTestFinished(() => client.close())
  return client.db()
}

const readAppliedNames = async () => (await readAppliedMongoMigrations(app.payload)).map(({ name }) => name)
/** The migrations of the program, and one more of the test. */
const withMigration = async (name: string, up: MongoMigration['up']): Promise<MongoMigration[]> => [
  ...(await loadMongoMigrations()),
  { name, up },
]
/** Removes the record that a migration has run, so that it runs again. */
const forgetMigration = (name: string) =>
  app.payload.db.deleteMany({ collection: 'payload-migrations', where: { name: { equals: name } } })
const countMessages = async (name: string) =>
  (
    await app.payload.find({
      collection: 'messages',
      where: { name: { equals: name } },
      overrideAccess: true,
    })
  ).totalDocs
const message = (name: string) => ({
  collection: 'messages' as const,
  data: { name, email: 'a@b.test', message: 'm', state: 'new' as const },
})

describe('a migration of MongoDB', () => {
  it('has run, and is recorded, at the first start', async () => {
    expect((await readAppliedNames()).toSorted()).toEqual(
      (await loadMongoMigrations()).map(({ name }) => name),
    )
  })

  it('gives older documents the fields that they lack, and leaves those that are there, also null', async () => {
    const installation = newInstallation()
    const database = await databaseOf(installation)
    await database
      .collection('users')
      .insertOne({ _id: 'u-1' as never, email: 'old@studio.test', role: 'admin' })
    await database
      .collection('globals')
      .insertOne({ globalType: 'studio', name: 'Old Studio', keepMailBodiesDays: null })
    const createdAt = new Date(Date.UTC(2026, 0, 1))
    const version = { title: 'House', createdAt }
    await database.collection('_projects_versions').insertMany([
      { _id: 'v-1' as never, parent: 'day-1', version, updatedAt: new Date('2026-03-01T09:00:00.000Z') },
      { _id: 'v-2' as never, parent: 'day-1', version, updatedAt: new Date('2026-03-02T09:00:00.000Z') },
    ])
    const dayOf = (day: number) => new Date(Date.UTC(2026, 0, day))
    const insert = (collection: string, documents: object[]) =>
      database.collection(collection).insertMany(documents)
    await insert('team', [
      { _id: 'last', order: 1, createdAt: dayOf(1) },
      { _id: 'second', order: 0, createdAt: dayOf(3) },
      { _id: 'first', order: 0, createdAt: dayOf(2), deletedAt: dayOf(4) },
    ])
    await insert(
      'projects',
      [2, 1, 3].map((day) => ({ _id: `day-${day}`, createdAt: dayOf(day) })),
    )
    const server = await startChild(installation)
    await server.ready()
    expect(await server.stop()).toBe(0)
    const published = { _status: 'published', publishedAt: createdAt }
    expect(await database.collection('projects').findOne({ _id: 'day-1' as never })).toMatchObject(published)
    expect(
      await database.collection('_projects_versions').find({}).sort({ updatedAt: 1 }).toArray(),
    ).toMatchObject([
      { _id: 'v-1', version: published },
      { _id: 'v-2', version: published, latest: true },
    ])
    expect(await database.collection('users').findOne({ email: 'old@studio.test' })).toMatchObject({
      credentialsVersion: 0,
    })
    expect(await database.collection('globals').findOne({ globalType: 'studio' })).toMatchObject({
      name: 'Old Studio',
      openBookingsPerEmail: 3,
      keepMailBodiesDays: null,
    })
    const inOrder = async (collection: string) => {
      const documents = await database.collection(collection).find().sort({ rank: 1 }).toArray()
      expect(documents.every(({ rank, order }) => rank && order === undefined)).toBe(true)
      return documents.map(({ _id }) => String(_id))
    }
    expect(await inOrder('team')).toEqual(['first', 'second', 'last'])
    expect(await inOrder('projects')).toEqual(['day-3', 'day-2', 'day-1'])
  })

  it('has the variants of images made anew, and leaves files that have none', async () => {
    const { up } = await import('#cms/storage/database/mongodb-migrations/20261130_040000_large_variants.ts')
    const media = (app.payload.db as unknown as MongooseAdapter).connection.collection('media')
    await media.insertMany(
      [
        { _id: 'photo', variantsState: 'done', variants: [{ width: 320 }] },
        { _id: 'drawing', variantsState: 'done', variants: [] },
        { _id: 'video', variantsState: 'done' },
        { _id: 'damaged', variantsState: 'failed', variants: [{ width: 320 }] },
      ].map((file) => file as never),
    )
    await up({ payload: app.payload } as unknown as Parameters<typeof up>[0])
    const files = await media.find({ variantsState: { $exists: true } }).toArray()
    expect(Object.fromEntries(files.map(({ _id, variantsState }) => [String(_id), variantsState]))).toEqual({
      photo: 'pending',
      drawing: 'done',
      video: 'done',
      damaged: 'failed',
    })
  })

  it('that fails is rolled back, and is named with the reason', async () => {
    const migrations = await withMigration('20990101_000000_fails', async ({ payload, req }) => {
      await payload.db.create({ ...message('half'), req })
      throw new Error('no more')
    })
    await expect(migrateMongodb(app.payload, { migrations })).rejects.toThrow(
      'The migration 20990101_000000_fails of the database failed and was rolled back: no more. Nothing was changed.',
    )
    expect(await countMessages('half')).toBe(0)
    expect(await readAppliedNames()).not.toContain('20990101_000000_fails')
  })

  it('is run by one of several replicas that start together, and the others wait for it', async () => {
    let runs = 0
    const migrations = await withMigration('20990101_000001_slow', async ({ payload, req }) => {
      runs += 1
      await payload.db.create({ ...message('once'), req })
    })
    await Promise.all([1, 2, 3].map(() => migrateMongodb(app.payload, { migrations })))
    expect([runs, await countMessages('once')]).toEqual([1, 1])
    expect((await readAppliedNames()).filter((name) => name === '20990101_000001_slow')).toHaveLength(1)
    await forgetMigration('20990101_000001_slow')
  })

  it('of a newer version ends the start of this one with one line', async () => {
    const installation = newInstallation()
    await (
      await databaseOf(installation)
    )
      .collection('payload-migrations')
      .insertOne({ name: '20991231_000000_later', batch: 2 })
    const server = await startChild(installation)
    expect(await server.ended()).toBe(1)
    expect(server.stderr().trimEnd().split('\n')).toEqual([
      expect.stringMatching(
        /^The database was last used by a newer version.*20991231_000000_later.*Nothing was changed\.$/,
      ),
    ])
  })
})

describe('the migration to the names of blocks', () => {
  const { connection } = app.payload.db as unknown as { connection: { db: Db } }
  const updatedAt = new Date('2026-11-20T09:00:00.000Z')
  const fields = { title: 'House', revision: 'r-1', updatedAt }
  /** More versions than one batch. */
  const versionsOf = (parent: string, version: object) =>
    Array.from({ length: 101 }, (_, index) => ({ _id: `${parent}-v-${index}`, parent, version, updatedAt }))

  /** The documents of each collection, with the former names of the fields or with the present ones. */
  const documentsWith = (names: { blocks: string; location: string }, blocks: object[]) => {
    const post = { ...fields, [names.blocks]: blocks }
    const project = { ...post, [names.location]: 'Bern' }
    return {
      posts: [
        { _id: 'post', ...post },
        { _id: 'post-empty', ...fields, [names.blocks]: [] },
        { _id: 'post-older', ...fields },
      ],
      _posts_versions: versionsOf('post', post),
      projects: [{ _id: 'project', ...project }],
      _projects_versions: versionsOf('project', project),
    }
  }
  const former = documentsWith({ blocks: 'pieces', location: 'place' }, FORMER_BLOCKS)
  const renamed = documentsWith({ blocks: 'blocks', location: 'location' }, RENAMED_BLOCKS)

  const readStored = async () => {
    const entries = Object.keys(former).map(async (name) => {
      const where = { _id: /^(post|project)/ } as object
      return [name, await connection.db.collection(name).find(where).sort({ $natural: 1 }).toArray()]
    })
    return Object.fromEntries(await Promise.all(entries)) as unknown
  }
  const readWithVersion = async (collection: 'posts' | 'projects', id: string) => {
    const options = { collection, depth: 0, overrideAccess: true } as const
    const { docs } = await app.payload.findVersions({
      ...options,
      where: { parent: { equals: id } },
      limit: 1,
    })
    return [await app.payload.findByID({ ...options, id }), ...docs.map(({ version }) => version)]
  }

  it('keeps the blocks of documents and versions in order, also when it is undone and run again', async () => {
    const { up, down } =
      await import('#cms/storage/database/mongodb-migrations/20261127_171700_block_names.ts')
    for (const [name, documents] of Object.entries(former)) {
      await connection.db.collection(name).insertMany(documents as object[])
    }
    await forgetMigration('20261127_171700_block_names')
    await migrateMongodb(app.payload)
    expect(await readStored()).toEqual(renamed)
    const blocks = { blocks: RENAMED_BLOCKS }
    const project = { ...blocks, location: 'Bern' }
    expect(await readWithVersion('posts', 'post')).toMatchObject([blocks, blocks])
    expect(await readWithVersion('projects', 'project')).toMatchObject([project, project])

    const withoutTransaction = { payload: app.payload, req: await app.req() }
    await down(withoutTransaction)
    expect(await readStored()).toEqual(former)

    // as a crash in the middle of the migration leaves it
    await connection.db.collection('posts').updateMany({}, { $rename: { pieces: 'blocks' } })
    await up(withoutTransaction)
    await up(withoutTransaction)
    expect(await readStored()).toEqual(renamed)
  })
})

describe('the migration to tours', () => {
  const { connection } = app.payload.db as unknown as { connection: { db: Db } }
  const hotspot = { to: 1, yaw: 10, pitch: 0 }
  const blocksWith = (hotspots: object[]) => [
    { blockType: 'video', title: 'No scenes' },
    {
      blockType: 'panorama',
      scenes: [
        { label: 'Hall', hotspots },
        { label: 'Stair', hotspots: [] },
      ],
    },
  ]

  it('says that each hotspot leads to a scene, and undone takes away those of other kinds', async () => {
    const { up, down } = await import('#cms/storage/database/mongodb-migrations/20261130_060000_tours.ts')
    const collections = ['posts', '_posts_versions', 'projects', '_projects_versions'] as const
    const collectionOf = (name: string) => connection.db.collection<{ _id: string }>(name)
    const stored = (name: string, hotspots: object[]) => {
      const fields = { blocks: blocksWith(hotspots) }
      return name.startsWith('_') ? { _id: 'tour', version: fields } : { _id: 'tour', ...fields }
    }
    const readAll = () => Promise.all(collections.map((name) => collectionOf(name).findOne({ _id: 'tour' })))
    const allWith = (...hotspots: object[]) => collections.map((name) => stored(name, hotspots))
    const text = { kind: 'text', title: 'Floor', yaw: 0, pitch: 0 }
    for (const name of collections) await collectionOf(name).insertOne(stored(name, [hotspot, text]))
    const withoutTransaction = { payload: app.payload, req: await app.req() }
    await up(withoutTransaction)
    await up(withoutTransaction)
    const migrated = { ...hotspot, kind: 'scene' }
    expect(await readAll()).toEqual(allWith(migrated, text))
    await down(withoutTransaction)
    expect(await readAll()).toEqual(allWith(migrated))
  })
})
