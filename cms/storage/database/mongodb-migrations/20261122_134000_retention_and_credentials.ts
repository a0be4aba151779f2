import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

/** The values that the SQLite migration of the same name sets as column defaults. */
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

/** Earlier versions ignore these fields. */
export async function down(_args: MigrateDownArgs): Promise<void> {}
