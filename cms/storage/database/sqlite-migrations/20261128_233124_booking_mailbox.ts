import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`mailbox\` text;`)
  await db.run(sql`CREATE INDEX \`bookings_mailbox_idx\` ON \`bookings\` (\`mailbox\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`bookings_mailbox_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`mailbox\`;`)
}
