import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  // the tool forgets what a deleted project does to its bookings when it adds a column: it leaves them
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`project_id\` text(36) REFERENCES \`projects\`(\`id\`) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`project_title\` text;`)
  await db.run(sql`CREATE INDEX \`bookings_project_idx\` ON \`bookings\` (\`project_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_bookings\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`date\` text NOT NULL,
  	\`time_slot\` text NOT NULL,
  	\`state\` text DEFAULT 'confirmed' NOT NULL,
  	\`slot_key\` text NOT NULL,
  	\`visitor_time_zone\` text,
  	\`cancelled_at\` text,
  	\`mails_queued_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new_bookings\`("id", "name", "email", "date", "time_slot", "state", "slot_key", "visitor_time_zone", "cancelled_at", "mails_queued_at", "updated_at", "created_at") SELECT "id", "name", "email", "date", "time_slot", "state", "slot_key", "visitor_time_zone", "cancelled_at", "mails_queued_at", "updated_at", "created_at" FROM \`bookings\`;`)
  await db.run(sql`DROP TABLE \`bookings\`;`)
  await db.run(sql`ALTER TABLE \`__new_bookings\` RENAME TO \`bookings\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`bookings_email_idx\` ON \`bookings\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`bookings_date_idx\` ON \`bookings\` (\`date\`);`)
  await db.run(sql`CREATE INDEX \`bookings_state_idx\` ON \`bookings\` (\`state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_slot_key_idx\` ON \`bookings\` (\`slot_key\`);`)
  await db.run(sql`CREATE INDEX \`bookings_mails_queued_at_idx\` ON \`bookings\` (\`mails_queued_at\`);`)
  await db.run(sql`CREATE INDEX \`bookings_updated_at_idx\` ON \`bookings\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`bookings_created_at_idx\` ON \`bookings\` (\`created_at\`);`)
}
