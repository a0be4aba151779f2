import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`media\` ADD \`former_names\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sort_title\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`search_text\` text;`)
  await db.run(sql`CREATE INDEX \`media_search_text_idx\` ON \`media\` (\`search_text\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`media_search_text_idx\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`former_names\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sort_title\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`search_text\`;`)
}
