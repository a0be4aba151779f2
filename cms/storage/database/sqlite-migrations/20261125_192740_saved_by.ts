import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`projects\` ADD \`saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` ADD \`version_saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`posts\` ADD \`saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`team\` ADD \`saved_by\` text;`)
  await db.run(sql`ALTER TABLE \`_team_v\` ADD \`version_saved_by\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`saved_by\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` DROP COLUMN \`version_saved_by\`;`)
  await db.run(sql`ALTER TABLE \`posts\` DROP COLUMN \`saved_by\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` DROP COLUMN \`version_saved_by\`;`)
  await db.run(sql`ALTER TABLE \`team\` DROP COLUMN \`saved_by\`;`)
  await db.run(sql`ALTER TABLE \`_team_v\` DROP COLUMN \`version_saved_by\`;`)
}
