import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`projects_blocks_look_rooms_spots\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`to\` numeric,
  	\`yaw\` numeric DEFAULT 0,
  	\`pitch\` numeric DEFAULT 0,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`projects_blocks_look_rooms\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_blocks_look_rooms_spots_order_idx\` ON \`projects_blocks_look_rooms_spots\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_look_rooms_spots_parent_id_idx\` ON \`projects_blocks_look_rooms_spots\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`projects_blocks_look_rooms\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`panorama_id\` text(36),
  	\`label\` text,
  	\`heading\` numeric DEFAULT 0,
  	FOREIGN KEY (\`panorama_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`projects_blocks_look\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_blocks_look_rooms_order_idx\` ON \`projects_blocks_look_rooms\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_look_rooms_parent_id_idx\` ON \`projects_blocks_look_rooms\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_look_rooms_panorama_idx\` ON \`projects_blocks_look_rooms\` (\`panorama_id\`);`)
  await db.run(sql`CREATE TABLE \`projects_blocks_look\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`projects\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_blocks_look_order_idx\` ON \`projects_blocks_look\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_look_parent_id_idx\` ON \`projects_blocks_look\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_look_path_idx\` ON \`projects_blocks_look\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_projects_v_blocks_look_rooms_spots\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`to\` numeric,
  	\`yaw\` numeric DEFAULT 0,
  	\`pitch\` numeric DEFAULT 0,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_projects_v_blocks_look_rooms\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_look_rooms_spots_order_idx\` ON \`_projects_v_blocks_look_rooms_spots\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_look_rooms_spots_parent_id_idx\` ON \`_projects_v_blocks_look_rooms_spots\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_projects_v_blocks_look_rooms\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`panorama_id\` text(36),
  	\`label\` text,
  	\`heading\` numeric DEFAULT 0,
  	\`_uuid\` text,
  	FOREIGN KEY (\`panorama_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_projects_v_blocks_look\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_look_rooms_order_idx\` ON \`_projects_v_blocks_look_rooms\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_look_rooms_parent_id_idx\` ON \`_projects_v_blocks_look_rooms\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_look_rooms_panorama_idx\` ON \`_projects_v_blocks_look_rooms\` (\`panorama_id\`);`)
  await db.run(sql`CREATE TABLE \`_projects_v_blocks_look\` (
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
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_look_order_idx\` ON \`_projects_v_blocks_look\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_look_parent_id_idx\` ON \`_projects_v_blocks_look\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_look_path_idx\` ON \`_projects_v_blocks_look\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`posts_blocks_look_rooms_spots\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`to\` numeric,
  	\`yaw\` numeric DEFAULT 0,
  	\`pitch\` numeric DEFAULT 0,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`posts_blocks_look_rooms\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_blocks_look_rooms_spots_order_idx\` ON \`posts_blocks_look_rooms_spots\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_look_rooms_spots_parent_id_idx\` ON \`posts_blocks_look_rooms_spots\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`posts_blocks_look_rooms\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`panorama_id\` text(36),
  	\`label\` text,
  	\`heading\` numeric DEFAULT 0,
  	FOREIGN KEY (\`panorama_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`posts_blocks_look\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_blocks_look_rooms_order_idx\` ON \`posts_blocks_look_rooms\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_look_rooms_parent_id_idx\` ON \`posts_blocks_look_rooms\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_look_rooms_panorama_idx\` ON \`posts_blocks_look_rooms\` (\`panorama_id\`);`)
  await db.run(sql`CREATE TABLE \`posts_blocks_look\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_blocks_look_order_idx\` ON \`posts_blocks_look\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_look_parent_id_idx\` ON \`posts_blocks_look\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_look_path_idx\` ON \`posts_blocks_look\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_blocks_look_rooms_spots\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`to\` numeric,
  	\`yaw\` numeric DEFAULT 0,
  	\`pitch\` numeric DEFAULT 0,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_posts_v_blocks_look_rooms\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_look_rooms_spots_order_idx\` ON \`_posts_v_blocks_look_rooms_spots\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_look_rooms_spots_parent_id_idx\` ON \`_posts_v_blocks_look_rooms_spots\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_blocks_look_rooms\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`panorama_id\` text(36),
  	\`label\` text,
  	\`heading\` numeric DEFAULT 0,
  	\`_uuid\` text,
  	FOREIGN KEY (\`panorama_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_posts_v_blocks_look\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_look_rooms_order_idx\` ON \`_posts_v_blocks_look_rooms\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_look_rooms_parent_id_idx\` ON \`_posts_v_blocks_look_rooms\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_look_rooms_panorama_idx\` ON \`_posts_v_blocks_look_rooms\` (\`panorama_id\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_blocks_look\` (
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
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_look_order_idx\` ON \`_posts_v_blocks_look\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_look_parent_id_idx\` ON \`_posts_v_blocks_look\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_look_path_idx\` ON \`_posts_v_blocks_look\` (\`_path\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`projects_blocks_look_rooms_spots\`;`)
  await db.run(sql`DROP TABLE \`projects_blocks_look_rooms\`;`)
  await db.run(sql`DROP TABLE \`projects_blocks_look\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_blocks_look_rooms_spots\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_blocks_look_rooms\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_blocks_look\`;`)
  await db.run(sql`DROP TABLE \`posts_blocks_look_rooms_spots\`;`)
  await db.run(sql`DROP TABLE \`posts_blocks_look_rooms\`;`)
  await db.run(sql`DROP TABLE \`posts_blocks_look\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_blocks_look_rooms_spots\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_blocks_look_rooms\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_blocks_look\`;`)
}
