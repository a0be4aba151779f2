import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

const COLLECTIONS = ['posts', 'projects'] as const

/**
 * Marks all documents as published when they were created, because visitors saw all of them. The newest
 * version of each document becomes its `latest` one, which Payload's console shows.
 */
export async function up({ payload, session }: MigrateUpArgs): Promise<void> {
  const { connection } = payload.db
  for (const name of COLLECTIONS) {
    await connection
      .collection(name)
      .updateMany(
        { _status: { $exists: false } },
        [{ $set: { _status: 'published', publishedAt: '$createdAt' } }],
        { session },
      )
    const versions = connection.collection(`_${name}_versions`)
    await versions.updateMany(
      { 'version._status': { $exists: false } },
      [{ $set: { 'version._status': 'published', 'version.publishedAt': '$version.createdAt' } }],
      { session },
    )
    const newest = versions.aggregate<{ id: unknown }>(
      [{ $sort: { parent: 1, updatedAt: 1 } }, { $group: { _id: '$parent', id: { $last: '$_id' } } }],
      { session, allowDiskUse: true },
    )
    for await (const { id } of newest) {
      await versions.updateOne({ _id: id as never }, { $set: { latest: true } }, { session })
    }
  }
}

/** Earlier versions ignore these fields. */
export async function down(_args: MigrateDownArgs): Promise<void> {}
