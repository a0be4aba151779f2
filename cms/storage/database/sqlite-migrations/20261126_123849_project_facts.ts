import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`projects\` ADD \`year\` numeric;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`place\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`client\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`scope\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`team\` text;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` ADD \`version_year\` numeric;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` ADD \`version_place\` text;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` ADD \`version_client\` text;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` ADD \`version_scope\` text;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` ADD \`version_team\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`year\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`place\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`client\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`scope\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`team\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` DROP COLUMN \`version_year\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` DROP COLUMN \`version_place\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` DROP COLUMN \`version_client\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` DROP COLUMN \`version_scope\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` DROP COLUMN \`version_team\`;`)
}
