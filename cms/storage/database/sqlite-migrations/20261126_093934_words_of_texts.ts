import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`projects\` ADD \`search_words\` text;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` ADD \`version_search_words\` text;`)
  await db.run(sql`ALTER TABLE \`posts\` ADD \`search_words\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_search_words\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`search_words\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` DROP COLUMN \`version_search_words\`;`)
  await db.run(sql`ALTER TABLE \`posts\` DROP COLUMN \`search_words\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` DROP COLUMN \`version_search_words\`;`)
}
