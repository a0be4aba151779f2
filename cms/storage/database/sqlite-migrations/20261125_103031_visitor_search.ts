import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`messages\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`search_text\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`messages\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`search_text\`;`)
}
