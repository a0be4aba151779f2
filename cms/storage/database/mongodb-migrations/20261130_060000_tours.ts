import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

/** Where a document of each collection has its blocks. */
const COLLECTIONS = [
  { name: 'posts', path: 'blocks' },
  { name: '_posts_versions', path: 'version.blocks' },
  { name: 'projects', path: 'blocks' },
  { name: '_projects_versions', path: 'version.blocks' },
] as const

/** Hotspots that exist lead to scenes. */
export async function up({ payload, session }: MigrateUpArgs): Promise<void> {
  for (const { name, path } of COLLECTIONS) {
    await payload.db.connection.collection(name).updateMany(
      { [`${path}.scenes.hotspots.to`]: { $exists: true } },
      { $set: { [`${path}.$[tour].scenes.$[scene].hotspots.$[hotspot].kind`]: 'scene' } },
      {
        session,
        arrayFilters: [
          { 'tour.scenes.0': { $exists: true } },
          { 'scene.hotspots.0': { $exists: true } },
          { 'hotspot.kind': { $exists: false } },
        ],
      },
    )
  }
}

/** Only hotspots that lead to scenes stay: earlier versions have no others. */
export async function down({ payload, session }: MigrateDownArgs): Promise<void> {
  for (const { name, path } of COLLECTIONS) {
    await payload.db.connection.collection(name).updateMany(
      { [`${path}.scenes.hotspots.kind`]: { $exists: true } },
      {
        $pull: { [`${path}.$[tour].scenes.$[scene].hotspots`]: { kind: { $nin: ['scene', null] } } } as never,
      },
      {
        session,
        arrayFilters: [{ 'tour.scenes.0': { $exists: true } }, { 'scene.hotspots.0': { $exists: true } }],
      },
    )
  }
}
