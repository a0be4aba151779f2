import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'
import { generateNKeysBetween } from 'fractional-indexing'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`deletedAt_category_createdAt_idx\`;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`rank\` text;`)
  await db.run(sql`CREATE INDEX \`deletedAt_rank_idx\` ON \`projects\` (\`deleted_at\`,\`rank\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_category_rank_idx\` ON \`projects\` (\`deleted_at\`,\`category\`,\`rank\`);`)
  await db.run(sql`CREATE INDEX \`rank_idx\` ON \`projects\` (\`rank\`);`)
  await db.run(sql`DROP INDEX \`version_deletedAt_version_category_version_createdAt_idx\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` ADD \`version_rank\` text;`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version_rank_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version_rank\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version_category_version_rank_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version_category\`,\`version_rank\`);`)
  await db.run(sql`CREATE INDEX \`version_rank_idx\` ON \`_projects_v\` (\`version_rank\`);`)
  await db.run(sql`DROP INDEX \`team_order_idx\`;`)
  await db.run(sql`ALTER TABLE \`team\` ADD \`rank\` text;`)
  await db.run(sql`CREATE INDEX \`deletedAt_rank_1_idx\` ON \`team\` (\`deleted_at\`,\`rank\`);`)
  await db.run(sql`CREATE INDEX \`rank_1_idx\` ON \`team\` (\`rank\`);`)
  // as the site showed them before this version
  const members = await db.all<Row>(sql`SELECT \`id\` FROM \`team\` ORDER BY \`order\`, \`created_at\`, \`id\`;`)
  for (const { id, rank } of ranked(members)) {
    await db.run(sql`UPDATE \`team\` SET \`rank\` = ${rank} WHERE \`id\` = ${id};`)
  }
  const projects = await db.all<Row>(sql`SELECT \`id\` FROM \`projects\` ORDER BY \`created_at\` DESC, \`id\` DESC;`)
  for (const { id, rank } of ranked(projects)) {
    await db.run(sql`UPDATE \`projects\` SET \`rank\` = ${rank} WHERE \`id\` = ${id};`)
  }
  await db.run(sql`DROP INDEX \`deletedAt__status_category_publishedAt_idx\`;`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_rank_idx\` ON \`projects\` (\`deleted_at\`,\`_status\`,\`rank\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_category_rank_idx\` ON \`projects\` (\`deleted_at\`,\`_status\`,\`category\`,\`rank\`);`)
  await db.run(sql`DROP INDEX \`compound_index_idx\`;`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version__status_version_rank_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version__status\`,\`version_rank\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version__status_version_category_versi_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version__status\`,\`version_category\`,\`version_rank\`);`)
  await db.run(sql`DROP INDEX \`compound_index_1_idx\`;`)
  await db.run(sql`CREATE INDEX \`compound_index_idx\` ON \`_posts_v\` (\`version_deleted_at\`,\`version__status\`,\`version_created_by\`,\`version_published_at\`);`)
  await db.run(sql`ALTER TABLE \`team\` DROP COLUMN \`order\`;`)
  await db.run(sql`DROP INDEX \`_team_v_version_version_order_idx\`;`)
  await db.run(sql`ALTER TABLE \`_team_v\` ADD \`version_rank\` text;`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version_rank_1_idx\` ON \`_team_v\` (\`version_deleted_at\`,\`version_rank\`);`)
  await db.run(sql`CREATE INDEX \`version_rank_1_idx\` ON \`_team_v\` (\`version_rank\`);`)
  await db.run(sql`ALTER TABLE \`_team_v\` DROP COLUMN \`version_order\`;`)
}

type Row = { id: string }

function ranked(rows: Row[]): (Row & { rank: string })[] {
  const ranks = generateNKeysBetween(null, null, rows.length)
  return rows.map(({ id }, index) => ({ id, rank: ranks[index]! }))
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`deletedAt__status_rank_idx\`;`)
  await db.run(sql`DROP INDEX \`deletedAt__status_category_rank_idx\`;`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_category_publishedAt_idx\` ON \`projects\` (\`deleted_at\`,\`_status\`,\`category\`,\`published_at\`);`)
  await db.run(sql`DROP INDEX \`version_deletedAt_version__status_version_rank_idx\`;`)
  await db.run(sql`DROP INDEX \`version_deletedAt_version__status_version_category_versi_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_idx\`;`)
  await db.run(sql`CREATE INDEX \`compound_index_1_idx\` ON \`_posts_v\` (\`version_deleted_at\`,\`version__status\`,\`version_created_by\`,\`version_published_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version__status\`,\`version_category\`,\`version_published_at\`);`)
  await db.run(sql`DROP INDEX \`deletedAt_rank_idx\`;`)
  await db.run(sql`DROP INDEX \`deletedAt_category_rank_idx\`;`)
  await db.run(sql`DROP INDEX \`rank_idx\`;`)
  await db.run(sql`CREATE INDEX \`deletedAt_category_createdAt_idx\` ON \`projects\` (\`deleted_at\`,\`category\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`rank\`;`)
  await db.run(sql`DROP INDEX \`version_deletedAt_version_rank_idx\`;`)
  await db.run(sql`DROP INDEX \`version_deletedAt_version_category_version_rank_idx\`;`)
  await db.run(sql`DROP INDEX \`version_rank_idx\`;`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version_category_version_createdAt_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version_category\`,\`version_created_at\`);`)
  await db.run(sql`ALTER TABLE \`_projects_v\` DROP COLUMN \`version_rank\`;`)
  await db.run(sql`DROP INDEX \`deletedAt_rank_1_idx\`;`)
  await db.run(sql`DROP INDEX \`rank_1_idx\`;`)
  await db.run(sql`ALTER TABLE \`team\` ADD \`order\` numeric DEFAULT 0;`)
  await db.run(sql`UPDATE \`team\` SET \`order\` = (SELECT count(*) FROM \`team\` AS \`other\` WHERE \`other\`.\`rank\` < \`team\`.\`rank\`);`)
  await db.run(sql`CREATE INDEX \`team_order_idx\` ON \`team\` (\`order\`);`)
  await db.run(sql`ALTER TABLE \`team\` DROP COLUMN \`rank\`;`)
  await db.run(sql`DROP INDEX \`version_deletedAt_version_rank_1_idx\`;`)
  await db.run(sql`DROP INDEX \`version_rank_1_idx\`;`)
  await db.run(sql`ALTER TABLE \`_team_v\` ADD \`version_order\` numeric DEFAULT 0;`)
  await db.run(sql`CREATE INDEX \`_team_v_version_version_order_idx\` ON \`_team_v\` (\`version_order\`);`)
  await db.run(sql`ALTER TABLE \`_team_v\` DROP COLUMN \`version_rank\`;`)
}
