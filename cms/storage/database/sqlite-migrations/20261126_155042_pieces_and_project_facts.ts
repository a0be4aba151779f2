import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`projects_blocks_compare_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`picture_id\` text(36),
  	\`label\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`projects_blocks_compare\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_blocks_compare_pictures_order_idx\` ON \`projects_blocks_compare_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_compare_pictures_parent_id_idx\` ON \`projects_blocks_compare_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_compare_pictures_picture_idx\` ON \`projects_blocks_compare_pictures\` (\`picture_id\`);`)
  await db.run(sql`CREATE TABLE \`projects_blocks_compare\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`projects\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_blocks_compare_order_idx\` ON \`projects_blocks_compare\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_compare_parent_id_idx\` ON \`projects_blocks_compare\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_compare_path_idx\` ON \`projects_blocks_compare\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`projects_blocks_film\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`film_id\` text(36),
  	\`poster_id\` text(36),
  	\`block_name\` text,
  	FOREIGN KEY (\`film_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`poster_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`projects\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_blocks_film_order_idx\` ON \`projects_blocks_film\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_film_parent_id_idx\` ON \`projects_blocks_film\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_film_path_idx\` ON \`projects_blocks_film\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_film_film_idx\` ON \`projects_blocks_film\` (\`film_id\`);`)
  await db.run(sql`CREATE INDEX \`projects_blocks_film_poster_idx\` ON \`projects_blocks_film\` (\`poster_id\`);`)
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
  await db.run(sql`CREATE TABLE \`_projects_v_blocks_compare_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`picture_id\` text(36),
  	\`label\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_projects_v_blocks_compare\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_compare_pictures_order_idx\` ON \`_projects_v_blocks_compare_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_compare_pictures_parent_id_idx\` ON \`_projects_v_blocks_compare_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_compare_pictures_picture_idx\` ON \`_projects_v_blocks_compare_pictures\` (\`picture_id\`);`)
  await db.run(sql`CREATE TABLE \`_projects_v_blocks_compare\` (
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
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_compare_order_idx\` ON \`_projects_v_blocks_compare\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_compare_parent_id_idx\` ON \`_projects_v_blocks_compare\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_compare_path_idx\` ON \`_projects_v_blocks_compare\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_projects_v_blocks_film\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`film_id\` text(36),
  	\`poster_id\` text(36),
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`film_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`poster_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_projects_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_film_order_idx\` ON \`_projects_v_blocks_film\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_film_parent_id_idx\` ON \`_projects_v_blocks_film\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_film_path_idx\` ON \`_projects_v_blocks_film\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_film_film_idx\` ON \`_projects_v_blocks_film\` (\`film_id\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_blocks_film_poster_idx\` ON \`_projects_v_blocks_film\` (\`poster_id\`);`)
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
  await db.run(sql`CREATE TABLE \`posts_blocks_compare_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`picture_id\` text(36),
  	\`label\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`posts_blocks_compare\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_blocks_compare_pictures_order_idx\` ON \`posts_blocks_compare_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_compare_pictures_parent_id_idx\` ON \`posts_blocks_compare_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_compare_pictures_picture_idx\` ON \`posts_blocks_compare_pictures\` (\`picture_id\`);`)
  await db.run(sql`CREATE TABLE \`posts_blocks_compare\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_blocks_compare_order_idx\` ON \`posts_blocks_compare\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_compare_parent_id_idx\` ON \`posts_blocks_compare\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_compare_path_idx\` ON \`posts_blocks_compare\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`posts_blocks_film\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`film_id\` text(36),
  	\`poster_id\` text(36),
  	\`block_name\` text,
  	FOREIGN KEY (\`film_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`poster_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_blocks_film_order_idx\` ON \`posts_blocks_film\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_film_parent_id_idx\` ON \`posts_blocks_film\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_film_path_idx\` ON \`posts_blocks_film\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_film_film_idx\` ON \`posts_blocks_film\` (\`film_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_blocks_film_poster_idx\` ON \`posts_blocks_film\` (\`poster_id\`);`)
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
  await db.run(sql`CREATE TABLE \`_posts_v_blocks_compare_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`picture_id\` text(36),
  	\`label\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_posts_v_blocks_compare\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_compare_pictures_order_idx\` ON \`_posts_v_blocks_compare_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_compare_pictures_parent_id_idx\` ON \`_posts_v_blocks_compare_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_compare_pictures_picture_idx\` ON \`_posts_v_blocks_compare_pictures\` (\`picture_id\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_blocks_compare\` (
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
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_compare_order_idx\` ON \`_posts_v_blocks_compare\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_compare_parent_id_idx\` ON \`_posts_v_blocks_compare\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_compare_path_idx\` ON \`_posts_v_blocks_compare\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_blocks_film\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`film_id\` text(36),
  	\`poster_id\` text(36),
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`film_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`poster_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_posts_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_film_order_idx\` ON \`_posts_v_blocks_film\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_film_parent_id_idx\` ON \`_posts_v_blocks_film\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_film_path_idx\` ON \`_posts_v_blocks_film\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_film_film_idx\` ON \`_posts_v_blocks_film\` (\`film_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_blocks_film_poster_idx\` ON \`_posts_v_blocks_film\` (\`poster_id\`);`)
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
  await db.run(sql`ALTER TABLE \`media\` ADD \`sound\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`projects_blocks_compare_pictures\`;`)
  await db.run(sql`DROP TABLE \`projects_blocks_compare\`;`)
  await db.run(sql`DROP TABLE \`projects_blocks_film\`;`)
  await db.run(sql`DROP TABLE \`projects_blocks_listen_takes\`;`)
  await db.run(sql`DROP TABLE \`projects_blocks_listen\`;`)
  await db.run(sql`DROP TABLE \`projects_blocks_look_rooms_spots\`;`)
  await db.run(sql`DROP TABLE \`projects_blocks_look_rooms\`;`)
  await db.run(sql`DROP TABLE \`projects_blocks_look\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_blocks_compare_pictures\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_blocks_compare\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_blocks_film\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_blocks_listen_takes\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_blocks_listen\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_blocks_look_rooms_spots\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_blocks_look_rooms\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_blocks_look\`;`)
  await db.run(sql`DROP TABLE \`posts_blocks_compare_pictures\`;`)
  await db.run(sql`DROP TABLE \`posts_blocks_compare\`;`)
  await db.run(sql`DROP TABLE \`posts_blocks_film\`;`)
  await db.run(sql`DROP TABLE \`posts_blocks_listen_takes\`;`)
  await db.run(sql`DROP TABLE \`posts_blocks_listen\`;`)
  await db.run(sql`DROP TABLE \`posts_blocks_look_rooms_spots\`;`)
  await db.run(sql`DROP TABLE \`posts_blocks_look_rooms\`;`)
  await db.run(sql`DROP TABLE \`posts_blocks_look\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_blocks_compare_pictures\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_blocks_compare\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_blocks_film\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_blocks_listen_takes\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_blocks_listen\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_blocks_look_rooms_spots\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_blocks_look_rooms\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_blocks_look\`;`)
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
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sound\`;`)
}
