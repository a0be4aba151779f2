import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`messages\` ADD \`content_key\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`messages_content_key_idx\` ON \`messages\` (\`content_key\`);`)
  await db.run(sql`ALTER TABLE \`outbox\` ADD \`retry_until\` text;`)
  await db.run(sql`ALTER TABLE \`outbox\` ADD \`useless_after\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`initial_password_until\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`messages_content_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`messages\` DROP COLUMN \`content_key\`;`)
  await db.run(sql`ALTER TABLE \`outbox\` DROP COLUMN \`retry_until\`;`)
  await db.run(sql`ALTER TABLE \`outbox\` DROP COLUMN \`useless_after\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`initial_password_until\`;`)
}
