import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

type Db = MigrateUpArgs['db']
/** The name of before, and that of now. */
type Names = readonly [string, string]

const OWNERS = ['projects', '_projects_v', 'posts', '_posts_v']

/** The tables behind `<owner>_blocks_`, and the columns that are indexed in them. */
const TABLES: readonly { names: Names; columns: readonly Names[] }[] = [
  { names: ['compare', 'before_after'], columns: [same('_path')] },
  { names: ['compare_pictures', 'before_after_images'], columns: [['picture_id', 'image_id']] },
  { names: ['film', 'video'], columns: [same('_path'), ['film_id', 'video_id'], same('poster_id')] },
  { names: ['listen', 'audio'], columns: [same('_path')] },
  { names: ['listen_takes', 'audio_takes'], columns: [same('sound_id')] },
  { names: ['look', 'panorama'], columns: [same('_path')] },
  { names: ['look_rooms', 'panorama_scenes'], columns: [same('panorama_id')] },
  { names: ['look_rooms_spots', 'panorama_scenes_hotspots'], columns: [] },
]

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await renameBlocks(db, (names) => names)
  await db.run(sql`ALTER TABLE \`projects\` RENAME COLUMN \`place\` TO \`location\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` RENAME COLUMN \`version_place\` TO \`version_location\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await renameBlocks(db, ([before, now]) => [now, before])
  await db.run(sql`ALTER TABLE \`projects\` RENAME COLUMN \`location\` TO \`place\`;`)
  await db.run(sql`ALTER TABLE \`_projects_v\` RENAME COLUMN \`version_location\` TO \`version_place\`;`)
}

async function renameBlocks(db: Db, inTurn: (names: Names) => Names): Promise<void> {
  const run = (statement: string) => db.run(sql.raw(statement))
  const [oldField, newField] = inTurn(['pieces', 'blocks'])
  for (const owner of OWNERS) {
    for (const { names: [before, now], columns } of TABLES) {
      const [from, to] = inTurn([`${owner}_blocks_${before}`, `${owner}_blocks_${now}`])
      const indexed = [same('_order'), same('_parent_id'), ...columns.map(inTurn)]
      // SQLite cannot rename an index
      for (const [column] of indexed) await run(`DROP INDEX \`${indexOf(from, column)}\`;`)
      await run(`ALTER TABLE \`${from}\` RENAME TO \`${to}\`;`)
      for (const [column, renamed] of indexed) {
        if (column !== renamed) await run(`ALTER TABLE \`${to}\` RENAME COLUMN \`${column}\` TO \`${renamed}\`;`)
        // in a version it is version.pieces
        if (column === '_path') await run(`UPDATE \`${to}\` SET \`_path\` = replace(\`_path\`, '${oldField}', '${newField}');`)
        await run(`CREATE INDEX \`${indexOf(to, renamed)}\` ON \`${to}\` (\`${renamed}\`);`)
      }
    }
  }
}

function same(name: string): Names {
  return [name, name]
}

function indexOf(table: string, column: string): string {
  return `${table}_${column === '_parent_id' ? 'parent_id' : column.replace(/^_|_id$/g, '')}_idx`
}
