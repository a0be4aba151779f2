import { MongoClient } from 'mongodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { newInstallation, startChild } from '#tests/support/child-server.ts'

const app = await startApp()
const { allMongoMigrations, migrateMongodb, readAppliedMongo } =
  await import('#cms/storage/database/migrate/migrate-mongodb.ts')
type MongoMigration = Awaited<ReturnType<typeof allMongoMigrations>>[number]

async function databaseOf({ DATABASE_URL }: Record<string, string>) {
  const client = await new MongoClient(DATABASE_URL!).connect()
  onTestFinished(() => client.close())
  return client.db()
}

const names = async () => (await readAppliedMongo(app.payload)).map(({ name }) => name)
/** The migrations of the program, and one more of the test. */
const withOne = async (name: string, up: MongoMigration['up']): Promise<MongoMigration[]> => [
  ...(await allMongoMigrations()),
  { name, up },
]
const messagesNamed = async (name: string) =>
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
    expect((await names()).toSorted()).toEqual((await allMongoMigrations()).map(({ name }) => name))
  })

  it('gives documents from before it what they lack, and leaves what is there, even where it is nothing', async () => {
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
      const found = await database.collection(collection).find().sort({ rank: 1 }).toArray()
      expect(found.every(({ rank, order }) => rank && order === undefined)).toBe(true)
      return found.map(({ _id }) => String(_id))
    }
    expect(await inOrder('team')).toEqual(['first', 'second', 'last'])
    expect(await inOrder('projects')).toEqual(['day-3', 'day-2', 'day-1'])
  })

  it('that fails is taken back whole, and says which it is and why', async () => {
    const migrations = await withOne('20990101_000000_fails', async ({ payload, req }) => {
      await payload.db.create({ ...message('half'), req })
      throw new Error('no more')
    })
    await expect(migrateMongodb(app.payload, { migrations })).rejects.toThrow(
      'The migration 20990101_000000_fails of the database failed and was rolled back: no more. Nothing was changed.',
    )
    expect(await messagesNamed('half')).toBe(0)
    expect(await names()).not.toContain('20990101_000000_fails')
  })

  it('is run by one of several replicas that start together, and the others wait for it', async () => {
    let runs = 0
    const migrations = await withOne('20990101_000001_slow', async ({ payload, req }) => {
      runs += 1
      await payload.db.create({ ...message('once'), req })
    })
    await Promise.all([1, 2, 3].map(() => migrateMongodb(app.payload, { migrations })))
    expect([runs, await messagesNamed('once')]).toEqual([1, 1])
    expect((await names()).filter((name) => name === '20990101_000001_slow')).toHaveLength(1)
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
