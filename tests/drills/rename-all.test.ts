import { type Db, MongoClient } from 'mongodb'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { listCollectionNames, renameAll } from '#scripts/backup/rename-all.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { startMongo } from '#tests/support/servers/mongod.ts'
import { startTcpProxy } from '#tests/support/servers/tcp-proxy.ts'

const RENAMES = [
  { from: 'posts', to: 'before.posts' },
  { from: 'new.posts', to: 'posts' },
]

/* The step of a restore that puts its collections in the place of the previous ones, when it breaks off. */
await describeWithServers('collections that are renamed together', startMongo, (mongo) => {
  afterAll(() => mongo().stop())

  /** A database of its own, behind a proxy that can be cut. */
  async function newDatabase(name: string) {
    const proxy = await startTcpProxy(Number(new URL(mongo().uri(name)).port))
    const client = new MongoClient(`mongodb://127.0.0.1:${proxy.port}/${name}?directConnection=true`, {
      serverSelectionTimeoutMS: 1_000,
    })
    onTestFinished(async () => {
      await client.close()
      await proxy.stop()
    })
    const db = client.db()
    for (const collection of ['posts', 'new.posts']) {
      await db.collection(collection).insertOne({ of: collection })
    }
    return { db, proxy }
  }
  const readOrigin = async (db: Db, name: string) => (await db.collection(name).findOne())?.of as string

  it('are renamed in order', async () => {
    const { db } = await newDatabase('in-order')
    await renameAll(db, RENAMES)
    expect([
      await readOrigin(db, 'posts'),
      await readOrigin(db, 'before.posts'),
      await listCollectionNames(db),
    ]).toEqual(['new.posts', 'posts', expect.not.arrayContaining(['new.posts'])])
  })

  it('all keep their names where one of them cannot be renamed', async () => {
    const { db } = await newDatabase('as-they-were')
    await db.collection('taken').insertOne({ of: 'taken' })
    await expect(renameAll(db, [...RENAMES, { from: 'posts', to: 'taken' }])).rejects.toThrow(/exists/)
    expect([
      await readOrigin(db, 'posts'),
      await readOrigin(db, 'new.posts'),
      await readOrigin(db, 'taken'),
    ]).toEqual(['posts', 'new.posts', 'taken'])
    expect(await listCollectionNames(db)).not.toContain('before.posts')
  })

  it('all keep their names where the connection breaks during the response and comes back', async () => {
    const { db, proxy } = await newDatabase('broken-line')
    afterRename(db, 2, async () => {
      proxy.cut()
      throw new Error('The line broke')
    })
    await expect(renameAll(db, RENAMES)).rejects.toThrow('The line broke')
    expect([await readOrigin(db, 'posts'), await readOrigin(db, 'new.posts')]).toEqual(['posts', 'new.posts'])
  })

  it('end with instructions where the connection stays broken', async () => {
    const { db, proxy } = await newDatabase('lost-line')
    afterRename(db, 1, async () => {
      await proxy.stop()
      throw new Error('The line broke')
    })
    await expect(renameAll(db, RENAMES)).rejects.toThrow(
      /could not be undone: .*ECONNREFUSED.*Do not start the site: run the same restore again with --force/,
    )
    await proxy.start()
    expect([await readOrigin(db, 'before.posts'), await readOrigin(db, 'new.posts')]).toEqual([
      'posts',
      'new.posts',
    ])
  })
})

/** Runs something after the rename of this number has been carried out by the server. */
function afterRename(db: Db, number: number, run: () => Promise<never>): void {
  const rename = db.renameCollection.bind(db)
  let count = 0
  db.renameCollection = async (from, to, options) => {
    const renamed = await rename(from, to, options)
    return ++count === number ? run() : (renamed as never)
  }
}
