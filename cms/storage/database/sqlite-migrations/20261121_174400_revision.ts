import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`projects\` ADD \`revision\` text;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` ADD \`version_revision\` text;`)
  await db.run(sql`ALTER TABLE \`posts\` ADD \`revision\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_revision\` text;`)
  await db.run(sql`ALTER TABLE \`team\` ADD \`revision\` text;`)
  await db.run(sql`ALTER TABLE \`_team_v\` ADD \`version_revision\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`revision\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` DROP COLUMN \`version_revision\`;`)
  await db.run(sql`ALTER TABLE \`posts\` DROP COLUMN \`revision\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` DROP COLUMN \`version_revision\`;`)
  await db.run(sql`ALTER TABLE \`team\` DROP COLUMN \`revision\`;`)
  await db.run(sql`ALTER TABLE \`_team_v\` DROP COLUMN \`version_revision\`;`)
}
