import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`projects_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`projects\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_texts_order_parent\` ON \`projects_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`projects_texts_text_idx\` ON \`projects_texts\` (\`text\`);`)
  await db.run(sql`CREATE TABLE \`_projects_v_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_projects_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_projects_v_texts_order_parent\` ON \`_projects_v_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`posts_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_texts_order_parent\` ON \`posts_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_texts_text_idx\` ON \`posts_texts\` (\`text\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_posts_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_texts_order_parent\` ON \`_posts_v_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`slug\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`meta_title\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`meta_description\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`meta_image_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE UNIQUE INDEX \`projects_slug_idx\` ON \`projects\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`projects_meta_meta_image_idx\` ON \`projects\` (\`meta_image_id\`);`)
  await db.run(sql`ALTER TABLE \`_projects_v\` ADD \`version_slug\` text;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` ADD \`version_meta_title\` text;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` ADD \`version_meta_description\` text;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` ADD \`version_meta_image_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_version_slug_idx\` ON \`_projects_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_meta_version_meta_image_idx\` ON \`_projects_v\` (\`version_meta_image_id\`);`)
  await db.run(sql`ALTER TABLE \`posts\` ADD \`slug\` text;`)
  await db.run(sql`ALTER TABLE \`posts\` ADD \`meta_title\` text;`)
  await db.run(sql`ALTER TABLE \`posts\` ADD \`meta_description\` text;`)
  await db.run(sql`ALTER TABLE \`posts\` ADD \`meta_image_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE UNIQUE INDEX \`posts_slug_idx\` ON \`posts\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`posts_meta_meta_image_idx\` ON \`posts\` (\`meta_image_id\`);`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_slug\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_meta_title\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_meta_description\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_meta_image_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_slug_idx\` ON \`_posts_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_meta_version_meta_image_idx\` ON \`_posts_v\` (\`version_meta_image_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`projects_texts\`;`)
  await db.run(sql`DROP TABLE \`_projects_v_texts\`;`)
  await db.run(sql`DROP TABLE \`posts_texts\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_texts\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_projects\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`category\` text,
  	\`description\` text,
  	\`description_html\` text,
  	\`video_url\` text,
  	\`published_at\` text,
  	\`scheduled_at\` text,
  	\`revision\` text,
  	\`saved_by\` text,
  	\`create_key\` text,
  	\`create_print\` text,
  	\`sort_title\` text,
  	\`search_text\` text,
  	\`rank\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`INSERT INTO \`__new_projects\`("id", "title", "category", "description", "description_html", "video_url", "published_at", "scheduled_at", "revision", "saved_by", "create_key", "create_print", "sort_title", "search_text", "rank", "updated_at", "created_at", "deleted_at", "_status") SELECT "id", "title", "category", "description", "description_html", "video_url", "published_at", "scheduled_at", "revision", "saved_by", "create_key", "create_print", "sort_title", "search_text", "rank", "updated_at", "created_at", "deleted_at", "_status" FROM \`projects\`;`)
  await db.run(sql`DROP TABLE \`projects\`;`)
  await db.run(sql`ALTER TABLE \`__new_projects\` RENAME TO \`projects\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`projects_scheduled_at_idx\` ON \`projects\` (\`scheduled_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`projects_create_key_idx\` ON \`projects\` (\`create_key\`);`)
  await db.run(sql`CREATE INDEX \`projects_search_text_idx\` ON \`projects\` (\`search_text\`);`)
  await db.run(sql`CREATE INDEX \`projects_updated_at_idx\` ON \`projects\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`projects_created_at_idx\` ON \`projects\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`projects_deleted_at_idx\` ON \`projects\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`projects__status_idx\` ON \`projects\` (\`_status\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_createdAt_idx\` ON \`projects\` (\`deleted_at\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_updatedAt_idx\` ON \`projects\` (\`deleted_at\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_sortTitle_idx\` ON \`projects\` (\`deleted_at\`,\`sort_title\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_rank_idx\` ON \`projects\` (\`deleted_at\`,\`rank\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_category_rank_idx\` ON \`projects\` (\`deleted_at\`,\`category\`,\`rank\`);`)
  await db.run(sql`CREATE INDEX \`rank_idx\` ON \`projects\` (\`rank\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_publishedAt_idx\` ON \`projects\` (\`deleted_at\`,\`_status\`,\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_updatedAt_idx\` ON \`projects\` (\`deleted_at\`,\`_status\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_sortTitle_idx\` ON \`projects\` (\`deleted_at\`,\`_status\`,\`sort_title\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_rank_idx\` ON \`projects\` (\`deleted_at\`,\`_status\`,\`rank\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_category_rank_idx\` ON \`projects\` (\`deleted_at\`,\`_status\`,\`category\`,\`rank\`);`)
  await db.run(sql`CREATE TABLE \`__new__projects_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_title\` text,
  	\`version_category\` text,
  	\`version_description\` text,
  	\`version_description_html\` text,
  	\`version_video_url\` text,
  	\`version_published_at\` text,
  	\`version_scheduled_at\` text,
  	\`version_revision\` text,
  	\`version_saved_by\` text,
  	\`version_create_key\` text,
  	\`version_create_print\` text,
  	\`version_sort_title\` text,
  	\`version_search_text\` text,
  	\`version_rank\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`projects\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__projects_v\`("id", "parent_id", "version_title", "version_category", "version_description", "version_description_html", "version_video_url", "version_published_at", "version_scheduled_at", "version_revision", "version_saved_by", "version_create_key", "version_create_print", "version_sort_title", "version_search_text", "version_rank", "version_updated_at", "version_created_at", "version_deleted_at", "version__status", "created_at", "updated_at", "latest") SELECT "id", "parent_id", "version_title", "version_category", "version_description", "version_description_html", "version_video_url", "version_published_at", "version_scheduled_at", "version_revision", "version_saved_by", "version_create_key", "version_create_print", "version_sort_title", "version_search_text", "version_rank", "version_updated_at", "version_created_at", "version_deleted_at", "version__status", "created_at", "updated_at", "latest" FROM \`_projects_v\`;`)
  await db.run(sql`DROP TABLE \`_projects_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__projects_v\` RENAME TO \`_projects_v\`;`)
  await db.run(sql`CREATE INDEX \`_projects_v_parent_idx\` ON \`_projects_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_version_scheduled_at_idx\` ON \`_projects_v\` (\`version_scheduled_at\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_version_create_key_idx\` ON \`_projects_v\` (\`version_create_key\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_version_search_text_idx\` ON \`_projects_v\` (\`version_search_text\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_version_updated_at_idx\` ON \`_projects_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_version_created_at_idx\` ON \`_projects_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_version_deleted_at_idx\` ON \`_projects_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_version__status_idx\` ON \`_projects_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_created_at_idx\` ON \`_projects_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_updated_at_idx\` ON \`_projects_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_latest_idx\` ON \`_projects_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version_createdAt_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version_updatedAt_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version_sortTitle_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version_sort_title\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version_rank_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version_rank\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version_category_version_rank_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version_category\`,\`version_rank\`);`)
  await db.run(sql`CREATE INDEX \`version_rank_idx\` ON \`_projects_v\` (\`version_rank\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version__status_version_publishedAt_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version__status\`,\`version_published_at\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version__status_version_updatedAt_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version__status\`,\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version__status_version_sortTitle_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version__status\`,\`version_sort_title\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version__status_version_rank_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version__status\`,\`version_rank\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version__status_version_category_versi_idx\` ON \`_projects_v\` (\`version_deleted_at\`,\`version__status\`,\`version_category\`,\`version_rank\`);`)
  await db.run(sql`CREATE TABLE \`__new_posts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`content\` text,
  	\`content_html\` text,
  	\`image_id\` text(36),
  	\`created_by\` text,
  	\`published_at\` text,
  	\`scheduled_at\` text,
  	\`revision\` text,
  	\`saved_by\` text,
  	\`create_key\` text,
  	\`create_print\` text,
  	\`sort_title\` text,
  	\`search_text\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_posts\`("id", "title", "content", "content_html", "image_id", "created_by", "published_at", "scheduled_at", "revision", "saved_by", "create_key", "create_print", "sort_title", "search_text", "updated_at", "created_at", "deleted_at", "_status") SELECT "id", "title", "content", "content_html", "image_id", "created_by", "published_at", "scheduled_at", "revision", "saved_by", "create_key", "create_print", "sort_title", "search_text", "updated_at", "created_at", "deleted_at", "_status" FROM \`posts\`;`)
  await db.run(sql`DROP TABLE \`posts\`;`)
  await db.run(sql`ALTER TABLE \`__new_posts\` RENAME TO \`posts\`;`)
  await db.run(sql`CREATE INDEX \`posts_image_idx\` ON \`posts\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_created_by_idx\` ON \`posts\` (\`created_by\`);`)
  await db.run(sql`CREATE INDEX \`posts_scheduled_at_idx\` ON \`posts\` (\`scheduled_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`posts_create_key_idx\` ON \`posts\` (\`create_key\`);`)
  await db.run(sql`CREATE INDEX \`posts_search_text_idx\` ON \`posts\` (\`search_text\`);`)
  await db.run(sql`CREATE INDEX \`posts_updated_at_idx\` ON \`posts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`posts_created_at_idx\` ON \`posts\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`posts_deleted_at_idx\` ON \`posts\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`posts__status_idx\` ON \`posts\` (\`_status\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_createdAt_1_idx\` ON \`posts\` (\`deleted_at\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_updatedAt_1_idx\` ON \`posts\` (\`deleted_at\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_sortTitle_1_idx\` ON \`posts\` (\`deleted_at\`,\`sort_title\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_createdBy_createdAt_idx\` ON \`posts\` (\`deleted_at\`,\`created_by\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_publishedAt_1_idx\` ON \`posts\` (\`deleted_at\`,\`_status\`,\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_updatedAt_1_idx\` ON \`posts\` (\`deleted_at\`,\`_status\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_sortTitle_1_idx\` ON \`posts\` (\`deleted_at\`,\`_status\`,\`sort_title\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_createdBy_publishedAt_idx\` ON \`posts\` (\`deleted_at\`,\`_status\`,\`created_by\`,\`published_at\`);`)
  await db.run(sql`CREATE TABLE \`__new__posts_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_title\` text,
  	\`version_content\` text,
  	\`version_content_html\` text,
  	\`version_image_id\` text(36),
  	\`version_created_by\` text,
  	\`version_published_at\` text,
  	\`version_scheduled_at\` text,
  	\`version_revision\` text,
  	\`version_saved_by\` text,
  	\`version_create_key\` text,
  	\`version_create_print\` text,
  	\`version_sort_title\` text,
  	\`version_search_text\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__posts_v\`("id", "parent_id", "version_title", "version_content", "version_content_html", "version_image_id", "version_created_by", "version_published_at", "version_scheduled_at", "version_revision", "version_saved_by", "version_create_key", "version_create_print", "version_sort_title", "version_search_text", "version_updated_at", "version_created_at", "version_deleted_at", "version__status", "created_at", "updated_at", "latest") SELECT "id", "parent_id", "version_title", "version_content", "version_content_html", "version_image_id", "version_created_by", "version_published_at", "version_scheduled_at", "version_revision", "version_saved_by", "version_create_key", "version_create_print", "version_sort_title", "version_search_text", "version_updated_at", "version_created_at", "version_deleted_at", "version__status", "created_at", "updated_at", "latest" FROM \`_posts_v\`;`)
  await db.run(sql`DROP TABLE \`_posts_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__posts_v\` RENAME TO \`_posts_v\`;`)
  await db.run(sql`CREATE INDEX \`_posts_v_parent_idx\` ON \`_posts_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_image_idx\` ON \`_posts_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_created_by_idx\` ON \`_posts_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_scheduled_at_idx\` ON \`_posts_v\` (\`version_scheduled_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_create_key_idx\` ON \`_posts_v\` (\`version_create_key\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_search_text_idx\` ON \`_posts_v\` (\`version_search_text\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_updated_at_idx\` ON \`_posts_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_created_at_idx\` ON \`_posts_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_deleted_at_idx\` ON \`_posts_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version__status_idx\` ON \`_posts_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_created_at_idx\` ON \`_posts_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_updated_at_idx\` ON \`_posts_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_latest_idx\` ON \`_posts_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version_createdAt_1_idx\` ON \`_posts_v\` (\`version_deleted_at\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version_updatedAt_1_idx\` ON \`_posts_v\` (\`version_deleted_at\`,\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version_sortTitle_1_idx\` ON \`_posts_v\` (\`version_deleted_at\`,\`version_sort_title\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version_createdBy_version_createdAt_idx\` ON \`_posts_v\` (\`version_deleted_at\`,\`version_created_by\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version__status_version_publishedAt_1_idx\` ON \`_posts_v\` (\`version_deleted_at\`,\`version__status\`,\`version_published_at\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version__status_version_updatedAt_1_idx\` ON \`_posts_v\` (\`version_deleted_at\`,\`version__status\`,\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`version_deletedAt_version__status_version_sortTitle_1_idx\` ON \`_posts_v\` (\`version_deleted_at\`,\`version__status\`,\`version_sort_title\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_idx\` ON \`_posts_v\` (\`version_deleted_at\`,\`version__status\`,\`version_created_by\`,\`version_published_at\`);`)
}
