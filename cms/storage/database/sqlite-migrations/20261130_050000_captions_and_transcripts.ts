import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`projects_blocks_video_tracks\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text,
  	\`language\` text,
  	\`label\` text,
  	\`vtt\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`projects_blocks_video\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_blocks_video_tracks_order_idx\` ON \`projects_blocks_video_tracks\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_video_tracks_parent_id_idx\` ON \`projects_blocks_video_tracks\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_projects_v_blocks_video_tracks\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`kind\` text,
  	\`language\` text,
  	\`label\` text,
  	\`vtt\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_projects_v_blocks_video\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_video_tracks_order_idx\` ON \`_projects_v_blocks_video_tracks\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_video_tracks_parent_id_idx\` ON \`_projects_v_blocks_video_tracks\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`posts_blocks_video_tracks\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text,
  	\`language\` text,
  	\`label\` text,
  	\`vtt\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`posts_blocks_video\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_blocks_video_tracks_order_idx\` ON \`posts_blocks_video_tracks\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_video_tracks_parent_id_idx\` ON \`posts_blocks_video_tracks\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_blocks_video_tracks\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`kind\` text,
  	\`language\` text,
  	\`label\` text,
  	\`vtt\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_posts_v_blocks_video\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_video_tracks_order_idx\` ON \`_posts_v_blocks_video_tracks\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_video_tracks_parent_id_idx\` ON \`_posts_v_blocks_video_tracks\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`projects_blocks_video\` ADD \`speech\` text DEFAULT 'unknown';`)
  await db.run(sql`ALTER TABLE \`projects_blocks_video\` ADD \`transcript\` text;`)
  await db.run(sql`ALTER TABLE \`projects_blocks_video\` ADD \`transcript_html\` text;`)
  await db.run(sql`ALTER TABLE \`projects_blocks_audio\` ADD \`speech\` text DEFAULT 'unknown';`)
  await db.run(sql`ALTER TABLE \`projects_blocks_audio\` ADD \`transcript\` text;`)
  await db.run(sql`ALTER TABLE \`projects_blocks_audio\` ADD \`transcript_html\` text;`)
  await db.run(sql`ALTER TABLE \`_projects_v_blocks_video\` ADD \`speech\` text DEFAULT 'unknown';`)
  await db.run(sql`ALTER TABLE \`_projects_v_blocks_video\` ADD \`transcript\` text;`)
  await db.run(sql`ALTER TABLE \`_projects_v_blocks_video\` ADD \`transcript_html\` text;`)
  await db.run(sql`ALTER TABLE \`_projects_v_blocks_audio\` ADD \`speech\` text DEFAULT 'unknown';`)
  await db.run(sql`ALTER TABLE \`_projects_v_blocks_audio\` ADD \`transcript\` text;`)
  await db.run(sql`ALTER TABLE \`_projects_v_blocks_audio\` ADD \`transcript_html\` text;`)
  await db.run(sql`ALTER TABLE \`posts_blocks_video\` ADD \`speech\` text DEFAULT 'unknown';`)
  await db.run(sql`ALTER TABLE \`posts_blocks_video\` ADD \`transcript\` text;`)
  await db.run(sql`ALTER TABLE \`posts_blocks_video\` ADD \`transcript_html\` text;`)
  await db.run(sql`ALTER TABLE \`posts_blocks_audio\` ADD \`speech\` text DEFAULT 'unknown';`)
  await db.run(sql`ALTER TABLE \`posts_blocks_audio\` ADD \`transcript\` text;`)
  await db.run(sql`ALTER TABLE \`posts_blocks_audio\` ADD \`transcript_html\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v_blocks_video\` ADD \`speech\` text DEFAULT 'unknown';`)
  await db.run(sql`ALTER TABLE \`_posts_v_blocks_video\` ADD \`transcript\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v_blocks_video\` ADD \`transcript_html\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v_blocks_audio\` ADD \`speech\` text DEFAULT 'unknown';`)
  await db.run(sql`ALTER TABLE \`_posts_v_blocks_audio\` ADD \`transcript\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v_blocks_audio\` ADD \`transcript_html\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`projects_blocks_video_tracks\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_blocks_video_tracks\`;`)
  await db.run(sql`DROP TABLE \`posts_blocks_video_tracks\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_blocks_video_tracks\`;`)
  await db.run(sql`ALTER TABLE \`projects_blocks_video\` DROP COLUMN \`speech\`;`)
  await db.run(sql`ALTER TABLE \`projects_blocks_video\` DROP COLUMN \`transcript\`;`)
  await db.run(sql`ALTER TABLE \`projects_blocks_video\` DROP COLUMN \`transcript_html\`;`)
  await db.run(sql`ALTER TABLE \`projects_blocks_audio\` DROP COLUMN \`speech\`;`)
  await db.run(sql`ALTER TABLE \`projects_blocks_audio\` DROP COLUMN \`transcript\`;`)
  await db.run(sql`ALTER TABLE \`projects_blocks_audio\` DROP COLUMN \`transcript_html\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v_blocks_video\` DROP COLUMN \`speech\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v_blocks_video\` DROP COLUMN \`transcript\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v_blocks_video\` DROP COLUMN \`transcript_html\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v_blocks_audio\` DROP COLUMN \`speech\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v_blocks_audio\` DROP COLUMN \`transcript\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v_blocks_audio\` DROP COLUMN \`transcript_html\`;`)
  await db.run(sql`ALTER TABLE \`posts_blocks_video\` DROP COLUMN \`speech\`;`)
  await db.run(sql`ALTER TABLE \`posts_blocks_video\` DROP COLUMN \`transcript\`;`)
  await db.run(sql`ALTER TABLE \`posts_blocks_video\` DROP COLUMN \`transcript_html\`;`)
  await db.run(sql`ALTER TABLE \`posts_blocks_audio\` DROP COLUMN \`speech\`;`)
  await db.run(sql`ALTER TABLE \`posts_blocks_audio\` DROP COLUMN \`transcript\`;`)
  await db.run(sql`ALTER TABLE \`posts_blocks_audio\` DROP COLUMN \`transcript_html\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v_blocks_video\` DROP COLUMN \`speech\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v_blocks_video\` DROP COLUMN \`transcript\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v_blocks_video\` DROP COLUMN \`transcript_html\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v_blocks_audio\` DROP COLUMN \`speech\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v_blocks_audio\` DROP COLUMN \`transcript\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v_blocks_audio\` DROP COLUMN \`transcript_html\`;`)
}
