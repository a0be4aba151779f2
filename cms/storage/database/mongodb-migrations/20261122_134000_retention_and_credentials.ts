import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

/** What the migration of SQLite of the same name gives its rows by the defaults of their new columns. */
const DEFAULTS = [
  { collection: 'users', where: {}, field: 'credentialsVersion', value: 0 },
  { collection: 'sessions', where: {}, field: 'credentialsVersion', value: 0 },
  { collection: 'globals', where: { globalType: 'studio' }, field: 'openBookingsPerEmail', value: 3 },
  { collection: 'globals', where: { globalType: 'studio' }, field: 'keepMailBodiesDays', value: 90 },
  { collection: '_studio_versions', where: {}, field: 'version.openBookingsPerEmail', value: 3 },
  { collection: '_studio_versions', where: {}, field: 'version.keepMailBodiesDays', value: 90 },
] as const

export async function up({ payload, session }: MigrateUpArgs): Promise<void> {
  for (const { collection, where, field, value } of DEFAULTS) {
    const missing = { ...where, [field]: { $exists: false } }
    await payload.db.connection
      .collection(collection)
      .updateMany(missing, { $set: { [field]: value } }, { session })
  }
}

/** An earlier version does not look at these fields. */
export async function down(_args: MigrateDownArgs): Promise<void> {}
