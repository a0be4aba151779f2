import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`media\` ADD \`credit_creator\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`credit_credit_text\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`credit_copyright_notice\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`credit_license\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`credit_acquire_license_page\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`credit_digital_source_type\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`credit_creator\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`credit_credit_text\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`credit_copyright_notice\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`credit_license\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`credit_acquire_license_page\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`credit_digital_source_type\`;`)
}
