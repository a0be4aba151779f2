import { sql, type MigrateDownArgs, type MigrateUpArgs } from '@payloadcms/db-sqlite'

/** Images get their variants anew, in today's quality and with the large ones, while nobody waits. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(
    sql`UPDATE \`media\` SET \`variants_state\` = 'pending'
        WHERE \`variants_state\` = 'done' AND json_array_length(\`variants\`) > 0;`,
  )
}

/** Earlier versions take up what is `pending`, too. */
export async function down(_args: MigrateDownArgs): Promise<void> {}
