import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`outbox\` ADD \`body_removed_at\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`credentials_version\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`sessions\` ADD \`credentials_version\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`studio\` ADD \`open_bookings_per_email\` numeric DEFAULT 3;`)
  await db.run(sql`ALTER TABLE \`studio\` ADD \`keep_messages_days\` numeric;`)
  await db.run(sql`ALTER TABLE \`studio\` ADD \`keep_bookings_days\` numeric;`)
  await db.run(sql`ALTER TABLE \`studio\` ADD \`keep_mail_bodies_days\` numeric DEFAULT 90;`)
  await db.run(sql`ALTER TABLE \`_studio_v\` ADD \`version_open_bookings_per_email\` numeric DEFAULT 3;`)
  await db.run(sql`ALTER TABLE \`_studio_v\` ADD \`version_keep_messages_days\` numeric;`)
  await db.run(sql`ALTER TABLE \`_studio_v\` ADD \`version_keep_bookings_days\` numeric;`)
  await db.run(sql`ALTER TABLE \`_studio_v\` ADD \`version_keep_mail_bodies_days\` numeric DEFAULT 90;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`outbox\` DROP COLUMN \`body_removed_at\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`credentials_version\`;`)
  await db.run(sql`ALTER TABLE \`sessions\` DROP COLUMN \`credentials_version\`;`)
  await db.run(sql`ALTER TABLE \`studio\` DROP COLUMN \`open_bookings_per_email\`;`)
  await db.run(sql`ALTER TABLE \`studio\` DROP COLUMN \`keep_messages_days\`;`)
  await db.run(sql`ALTER TABLE \`studio\` DROP COLUMN \`keep_bookings_days\`;`)
  await db.run(sql`ALTER TABLE \`studio\` DROP COLUMN \`keep_mail_bodies_days\`;`)
  await db.run(sql`ALTER TABLE \`_studio_v\` DROP COLUMN \`version_open_bookings_per_email\`;`)
  await db.run(sql`ALTER TABLE \`_studio_v\` DROP COLUMN \`version_keep_messages_days\`;`)
  await db.run(sql`ALTER TABLE \`_studio_v\` DROP COLUMN \`version_keep_bookings_days\`;`)
  await db.run(sql`ALTER TABLE \`_studio_v\` DROP COLUMN \`version_keep_mail_bodies_days\`;`)
}
