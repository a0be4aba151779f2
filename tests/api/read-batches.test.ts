import type { Db } from 'mongodb'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#tests/support/app.ts'

const app = await startApp()
const { db } = (app.payload.db as unknown as { connection: { db: Db } }).connection

it('a list of more than the first batch of MongoDB is read in one round trip', async () => {
  // the first batch of MongoDB has 101
  const count = 150
  const now = new Date()
  const rows = Array.from({ length: count }, (_, index) => ({
    _id: `message-${index}` as never,
    ...{ name: 'N', email: 'a@b.test', message: 'M', state: 'new', createdAt: now, updatedAt: now },
  }))
  await db.collection('messages').insertMany(rows)
  await db.command({ profile: 2 })
  onTestFinished(async () => {
    await db.command({ profile: 0 })
    await db.dropCollection('system.profile')
  })

  const { docs } = await app.payload.find({ collection: 'messages', limit: 200, overrideAccess: true })

  expect(docs).toHaveLength(count)
  const reads = await db
    .collection('system.profile')
    .find({ ns: `${db.databaseName}.messages`, op: { $in: ['query', 'getmore'] } })
    .toArray()
  expect(reads.map(({ op }) => op)).toEqual(['query'])
})
