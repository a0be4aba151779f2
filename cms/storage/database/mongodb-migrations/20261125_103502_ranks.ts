import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'
import { generateNKeysBetween } from 'fractional-indexing'

/** The orders in which the site showed documents before this version. */
const ORDERS = [
  { collection: 'team', sort: { order: 1, createdAt: 1, _id: 1 } },
  { collection: 'projects', sort: { createdAt: -1, _id: -1 } },
] as const

export async function up({ payload, session }: MigrateUpArgs): Promise<void> {
  const { connection } = payload.db
  for (const { collection, sort } of ORDERS) {
    const documents = connection.collection(collection)
    const ordered = await documents.find({}, { session, projection: { _id: 1 }, sort }).toArray()
    const ranks = generateNKeysBetween(null, null, ordered.length)
    const writes = ordered.map(({ _id }, index) => ({
      updateOne: { filter: { _id }, update: { $set: { rank: ranks[index] } } },
    }))
    if (writes.length > 0) await documents.bulkWrite(writes, { session })
  }
  await connection.collection('team').updateMany({}, { $unset: { order: '' } }, { session })
  await connection
    .collection('_team_versions')
    .updateMany({}, { $unset: { 'version.order': '' } }, { session })
}

/** Earlier versions ignore ranks, and show the team in the order in which it was added. */
export async function down(_args: MigrateDownArgs): Promise<void> {}
