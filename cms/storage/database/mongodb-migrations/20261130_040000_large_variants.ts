import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

/** Images get their variants anew, in today's quality and with the large ones, while nobody waits. */
export async function up({ payload, session }: MigrateUpArgs): Promise<void> {
  await payload.db.connection
    .collection('media')
    .updateMany(
      { variantsState: 'done', 'variants.0': { $exists: true } },
      { $set: { variantsState: 'pending' } },
      { session },
    )
}

/** Earlier versions take up what is `pending`, too. */
export async function down(_args: MigrateDownArgs): Promise<void> {}
