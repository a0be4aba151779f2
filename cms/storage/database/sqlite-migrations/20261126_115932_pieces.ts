import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`projects_pieces_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`picture_id\` text(36),
  	\`label\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`projects_pieces\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_pieces_pictures_order_idx\` ON \`projects_pieces_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`projects_pieces_pictures_parent_id_idx\` ON \`projects_pieces_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`projects_pieces_pictures_picture_idx\` ON \`projects_pieces_pictures\` (\`picture_id\`);`)
  await db.run(sql`CREATE TABLE \`projects_pieces\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text,
  	\`title\` text,
  	\`film_id\` text(36),
  	\`poster_id\` text(36),
  	FOREIGN KEY (\`film_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`poster_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`projects\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_pieces_order_idx\` ON \`projects_pieces\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`projects_pieces_parent_id_idx\` ON \`projects_pieces\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`projects_pieces_film_idx\` ON \`projects_pieces\` (\`film_id\`);`)
  await db.run(sql`CREATE INDEX \`projects_pieces_poster_idx\` ON \`projects_pieces\` (\`poster_id\`);`)
  await db.run(sql`CREATE TABLE \`_projects_v_version_pieces_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`picture_id\` text(36),
  	\`label\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_projects_v_version_pieces\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_projects_v_version_pieces_pictures_order_idx\` ON \`_projects_v_version_pieces_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_pieces_pictures_parent_id_idx\` ON \`_projects_v_version_pieces_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_pieces_pictures_picture_idx\` ON \`_projects_v_version_pieces_pictures\` (\`picture_id\`);`)
  await db.run(sql`CREATE TABLE \`_projects_v_version_pieces\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`kind\` text,
  	\`title\` text,
  	\`film_id\` text(36),
  	\`poster_id\` text(36),
  	\`_uuid\` text,
  	FOREIGN KEY (\`film_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`poster_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_projects_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_projects_v_version_pieces_order_idx\` ON \`_projects_v_version_pieces\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_pieces_parent_id_idx\` ON \`_projects_v_version_pieces\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_pieces_film_idx\` ON \`_projects_v_version_pieces\` (\`film_id\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_pieces_poster_idx\` ON \`_projects_v_version_pieces\` (\`poster_id\`);`)
  await db.run(sql`CREATE TABLE \`posts_pieces_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`picture_id\` text(36),
  	\`label\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`posts_pieces\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_pieces_pictures_order_idx\` ON \`posts_pieces_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`posts_pieces_pictures_parent_id_idx\` ON \`posts_pieces_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_pieces_pictures_picture_idx\` ON \`posts_pieces_pictures\` (\`picture_id\`);`)
  await db.run(sql`CREATE TABLE \`posts_pieces\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text,
  	\`title\` text,
  	\`film_id\` text(36),
  	\`poster_id\` text(36),
  	FOREIGN KEY (\`film_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`poster_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_pieces_order_idx\` ON \`posts_pieces\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`posts_pieces_parent_id_idx\` ON \`posts_pieces\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_pieces_film_idx\` ON \`posts_pieces\` (\`film_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_pieces_poster_idx\` ON \`posts_pieces\` (\`poster_id\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_version_pieces_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`picture_id\` text(36),
  	\`label\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_posts_v_version_pieces\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_version_pieces_pictures_order_idx\` ON \`_posts_v_version_pieces_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_pieces_pictures_parent_id_idx\` ON \`_posts_v_version_pieces_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_pieces_pictures_picture_idx\` ON \`_posts_v_version_pieces_pictures\` (\`picture_id\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_version_pieces\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`kind\` text,
  	\`title\` text,
  	\`film_id\` text(36),
  	\`poster_id\` text(36),
  	\`_uuid\` text,
  	FOREIGN KEY (\`film_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`poster_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_posts_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_version_pieces_order_idx\` ON \`_posts_v_version_pieces\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_pieces_parent_id_idx\` ON \`_posts_v_version_pieces\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_pieces_film_idx\` ON \`_posts_v_version_pieces\` (\`film_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_pieces_poster_idx\` ON \`_posts_v_version_pieces\` (\`poster_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`projects_pieces_pictures\`;`)
  await db.run(sql`DROP TABLE \`projects_pieces\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_version_pieces_pictures\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_version_pieces\`;`)
  await db.run(sql`DROP TABLE \`posts_pieces_pictures\`;`)
  await db.run(sql`DROP TABLE \`posts_pieces\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_version_pieces_pictures\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_version_pieces\`;`)
}
