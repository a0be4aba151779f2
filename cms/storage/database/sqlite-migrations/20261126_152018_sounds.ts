import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`projects_blocks_listen_takes\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`sound_id\` text(36),
  	\`label\` text,
  	FOREIGN KEY (\`sound_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`projects_blocks_listen\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_blocks_listen_takes_order_idx\` ON \`projects_blocks_listen_takes\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_listen_takes_parent_id_idx\` ON \`projects_blocks_listen_takes\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_listen_takes_sound_idx\` ON \`projects_blocks_listen_takes\` (\`sound_id\`);`)
  await db.run(sql`CREATE TABLE \`projects_blocks_listen\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`projects\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_blocks_listen_order_idx\` ON \`projects_blocks_listen\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_listen_parent_id_idx\` ON \`projects_blocks_listen\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_listen_path_idx\` ON \`projects_blocks_listen\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_projects_v_blocks_listen_takes\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`sound_id\` text(36),
  	\`label\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`sound_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_projects_v_blocks_listen\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_listen_takes_order_idx\` ON \`_projects_v_blocks_listen_takes\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_listen_takes_parent_id_idx\` ON \`_projects_v_blocks_listen_takes\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_listen_takes_sound_idx\` ON \`_projects_v_blocks_listen_takes\` (\`sound_id\`);`)
  await db.run(sql`CREATE TABLE \`_projects_v_blocks_listen\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_projects_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_listen_order_idx\` ON \`_projects_v_blocks_listen\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_listen_parent_id_idx\` ON \`_projects_v_blocks_listen\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_listen_path_idx\` ON \`_projects_v_blocks_listen\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`posts_blocks_listen_takes\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`sound_id\` text(36),
  	\`label\` text,
  	FOREIGN KEY (\`sound_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`posts_blocks_listen\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_blocks_listen_takes_order_idx\` ON \`posts_blocks_listen_takes\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_listen_takes_parent_id_idx\` ON \`posts_blocks_listen_takes\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_listen_takes_sound_idx\` ON \`posts_blocks_listen_takes\` (\`sound_id\`);`)
  await db.run(sql`CREATE TABLE \`posts_blocks_listen\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_blocks_listen_order_idx\` ON \`posts_blocks_listen\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_listen_parent_id_idx\` ON \`posts_blocks_listen\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_listen_path_idx\` ON \`posts_blocks_listen\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_blocks_listen_takes\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`sound_id\` text(36),
  	\`label\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`sound_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_posts_v_blocks_listen\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_listen_takes_order_idx\` ON \`_posts_v_blocks_listen_takes\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_listen_takes_parent_id_idx\` ON \`_posts_v_blocks_listen_takes\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_listen_takes_sound_idx\` ON \`_posts_v_blocks_listen_takes\` (\`sound_id\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_blocks_listen\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_posts_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_listen_order_idx\` ON \`_posts_v_blocks_listen\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_listen_parent_id_idx\` ON \`_posts_v_blocks_listen\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_listen_path_idx\` ON \`_posts_v_blocks_listen\` (\`_path\`);`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sound\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`projects_blocks_listen_takes\`;`)
  await db.run(sql`DROP TABLE \`projects_blocks_listen\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_blocks_listen_takes\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_blocks_listen\`;`)
  await db.run(sql`DROP TABLE \`posts_blocks_listen_takes\`;`)
  await db.run(sql`DROP TABLE \`posts_blocks_listen\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_blocks_listen_takes\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_blocks_listen\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sound\`;`)
}
