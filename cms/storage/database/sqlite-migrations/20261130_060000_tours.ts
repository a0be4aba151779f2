import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

type Db = MigrateUpArgs['db']

const OWNERS = ['projects', '_projects_v', 'posts', '_posts_v']

/** New columns of the tables behind `<owner>_blocks_panorama`; those of hotspots that exist lead to scenes. */
const COLUMNS = {
  _scenes_hotspots: ["`kind` text DEFAULT 'scene'", '`title` text', '`text` text', '`url` text'],
  _scenes: ['`description` text', '`plan_x` numeric', '`plan_y` numeric', '`variant_label` text'],
}

/** New columns that name a file. The tool forgets what a deleted file does to its uses: it leaves them. */
const FILES = [
  { suffix: '', name: 'plan' },
  { suffix: '_scenes_hotspots', name: 'image' },
  { suffix: '_scenes_hotspots', name: 'sound' },
]

/** New tables, each with a file and its label. */
const LISTS = [
  { suffix: '_scenes_variants', name: 'panorama' },
  { suffix: '_scenes_takes', name: 'sound' },
]

const REFERENCE = 'REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await eachTable(db, async (run, tours) => {
    const isVersion = tours.startsWith('_')
    const id = isVersion ? 'text(36)' : 'text'
    for (const { suffix, name } of LISTS) {
      const table = tours + suffix
      await run(`CREATE TABLE \`${table}\` (
        \`_order\` integer NOT NULL,
        \`_parent_id\` ${id} NOT NULL,
        \`id\` ${id} PRIMARY KEY NOT NULL,
        \`${name}_id\` text(36),
        \`label\` text,
        ${isVersion ? '`_uuid` text,' : ''}
        FOREIGN KEY (\`${name}_id\`) ${REFERENCE},
        FOREIGN KEY (\`_parent_id\`) REFERENCES \`${tours}_scenes\`(\`id\`) ON UPDATE no action ON DELETE cascade
      );`)
      await run(`CREATE INDEX \`${table}_order_idx\` ON \`${table}\` (\`_order\`);`)
      await run(`CREATE INDEX \`${table}_parent_id_idx\` ON \`${table}\` (\`_parent_id\`);`)
      await run(`CREATE INDEX \`${table}_${name}_idx\` ON \`${table}\` (\`${name}_id\`);`)
    }
    for (const [suffix, columns] of Object.entries(COLUMNS)) {
      for (const column of columns) await run(`ALTER TABLE \`${tours}${suffix}\` ADD ${column};`)
    }
    for (const { suffix, name } of FILES) {
      const table = tours + suffix
      await run(`ALTER TABLE \`${table}\` ADD \`${name}_id\` text(36) ${REFERENCE};`)
      await run(`CREATE INDEX \`${table}_${name}_idx\` ON \`${table}\` (\`${name}_id\`);`)
    }
  })
}

/** Only hotspots that lead to scenes stay: earlier versions have no others. */
export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await eachTable(db, async (run, tours) => {
    await run(`DELETE FROM \`${tours}_scenes_hotspots\` WHERE \`kind\` <> 'scene';`)
    for (const { suffix, name } of FILES) {
      await run(`DROP INDEX \`${tours}${suffix}_${name}_idx\`;`)
      await run(`ALTER TABLE \`${tours}${suffix}\` DROP COLUMN \`${name}_id\`;`)
    }
    for (const [suffix, columns] of Object.entries(COLUMNS)) {
      for (const column of columns) {
        await run(`ALTER TABLE \`${tours}${suffix}\` DROP COLUMN ${column.split(' ')[0]};`)
      }
    }
    for (const { suffix } of LISTS) await run(`DROP TABLE \`${tours}${suffix}\`;`)
  })
}

type Work = (run: (statement: string) => Promise<unknown>, tours: string) => Promise<void>

async function eachTable(db: Db, work: Work): Promise<void> {
  for (const owner of OWNERS) {
    await work(async (statement) => db.run(sql.raw(statement)), `${owner}_blocks_panorama`)
  }
}
