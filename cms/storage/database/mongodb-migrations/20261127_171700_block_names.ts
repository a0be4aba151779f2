import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

type Row = Record<string, unknown>
/** The previous name, and the new one. */
type Names = readonly [string, string]
type Direction = (names: Names) => Names
/** The renamed kinds of blocks, by their name before this direction of the migration. */
type Kinds = Map<string, { blockType: string; fields: Map<string, string> }>

/** Where a document of each collection has its fields. */
const COLLECTIONS = [
  { name: 'posts', prefix: '' },
  { name: '_posts_versions', prefix: 'version.' },
  { name: 'projects', prefix: '' },
  { name: '_projects_versions', prefix: 'version.' },
] as const

const BLOCKS: Names = ['pieces', 'blocks']
/** Only projects have this field. */
const LOCATION: Names = ['place', 'location']

/** The names of each kind of block, and of the fields renamed in such a block and in its rows. */
const KINDS: readonly { names: Names; fields: readonly Names[] }[] = [
  {
    names: ['compare', 'beforeAfter'],
    fields: [
      ['pictures', 'images'],
      ['picture', 'image'],
    ],
  },
  { names: ['film', 'video'], fields: [['film', 'video']] },
  { names: ['listen', 'audio'], fields: [] },
  {
    names: ['look', 'panorama'],
    fields: [
      ['rooms', 'scenes'],
      ['spots', 'hotspots'],
    ],
  },
]

const BATCH = 100

export function up(args: MigrateUpArgs): Promise<void> {
  return renameAll(args, (names) => names)
}

export function down(args: MigrateDownArgs): Promise<void> {
  return renameAll(args, ([previous, current]) => [current, previous])
}

/** Changes previous names only, so it can be repeated after a crash on a MongoDB without transactions. */
async function renameAll({ payload, session }: MigrateUpArgs, direction: Direction): Promise<void> {
  const kinds: Kinds = new Map(
    KINDS.map(({ names, fields }) => {
      const [from, to] = direction(names)
      return [from, { blockType: to, fields: new Map(fields.map(direction)) }]
    }),
  )
  for (const { name, prefix } of COLLECTIONS) {
    const collection = payload.db.connection.collection(name)
    for (const [from, to] of [BLOCKS, LOCATION].map(direction)) {
      const fromPath = prefix + from
      await collection.updateMany(
        { [fromPath]: { $exists: true } },
        { $rename: { [fromPath]: prefix + to } },
        { session },
      )
    }
    const path = prefix + direction(BLOCKS)[1]
    const documents = collection.aggregate<{ _id: never; blocks: Row[] }>(
      [
        { $match: { [`${path}.blockType`]: { $in: [...kinds.keys()] } } },
        { $project: { blocks: `$${path}` } },
      ],
      { session, batchSize: BATCH },
    )
    const writes = []
    for await (const { _id, blocks } of documents) {
      const renamed = blocks.map((block) => renameBlock(block, kinds))
      writes.push({ updateOne: { filter: { _id }, update: { $set: { [path]: renamed } } } })
      if (writes.length === BATCH) await collection.bulkWrite(writes.splice(0), { session })
    }
    if (writes.length > 0) await collection.bulkWrite(writes, { session })
  }
}

function renameBlock(block: Row, kinds: Kinds): Row {
  const kind = kinds.get(String(block.blockType))
  return kind ? { ...renameFields(block, kind.fields), blockType: kind.blockType } : block
}

/** Renames the fields of a row, and of the rows in it. */
function renameFields(row: Row, fields: Map<string, string>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      fields.get(name) ?? name,
      Array.isArray(value) ? value.map((inner: Row) => renameFields(inner, fields)) : value,
    ]),
  )
}
