import type { BaseDatabaseAdapter, Config } from 'payload'

type Keys = Record<string, unknown>
type Schema = {
  indexes(): [Keys, object][]
  index(keys: Keys, options?: object): unknown
  removeIndex(keys: Keys): unknown
}
type Model = { collection: { name: string }; schema: Schema; ensureIndexes(): Promise<unknown> }
type Mongo = BaseDatabaseAdapter & {
  ensureIndexes: boolean
  collections: Record<string, Model>
  versions: Record<string, Model>
}

const DUPLICATE = 11_000
/** CannotCreateIndex, IndexOptionsConflict, IndexKeySpecsConflict */
const INDEX_CONFLICTS = [67, 85, 86]

/** Stored data or an existing index conflicts with an index that the site needs; an operator must act. */
export class IndexCreationFailed extends Error {}

/**
 * Creates every index before the site serves, and fails the start if one cannot be created: without its
 * unique indexes MongoDB would accept a hundred bookings of one slot. This replaces the adapter's own
 * handling of `ensureIndexes`, which reports each failure as a connection error.
 */
export function withIndexes(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => addIndexCreation(database.init(args)) }
}

function addIndexCreation(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { connect } = adapter
  adapter.connect = async function (args) {
    const mongo = this as unknown as Mongo
    const { ensureIndexes } = mongo
    mongo.ensureIndexes = false
    try {
      await connect!.call(this, args)
    } finally {
      mongo.ensureIndexes = ensureIndexes
    }
    if (ensureIndexes) {
      for (const { schema } of Object.values(mongo.collections)) appendIdToSortIndexes(schema)
      await Promise.all(
        [...Object.values(mongo.collections), ...Object.values(mongo.versions)].map(createIndexes),
      )
    }
  }
  return adapter
}

/**
 * Appends the id to the indexes that sort lists, because the lists' orders end with the id to be stable.
 * MongoDB sorts by an index only if it has the whole order; otherwise it reads and sorts the whole
 * collection. Payload's config cannot name `_id`.
 */
function appendIdToSortIndexes(schema: Schema): void {
  for (const [keys, options] of schema.indexes().filter(([keys]) => isSortIndex(Object.keys(keys)))) {
    schema.removeIndex(keys)
    schema.index({ ...getLeadingKeys(keys), _id: 1 }, options)
  }
  // nearly all documents have the same status: a list that used this index would sort all of them
  if (schema.indexes().some(([keys]) => '_status' in keys)) schema.removeIndex({ _status: 1 })
}

/** Whether it is the index of a list, which leaves out the trash, or of the order by rank, which does not. */
const isSortIndex = (names: string[]) =>
  (names.includes('deletedAt') && names.length > 1) || names.includes('rank')

/**
 * Payload asks whether a document is in the trash by three alternative conditions. The planner tries each
 * with every index that begins with `deletedAt`, and gives up before it finds the right one. Visitors' lists
 * also filter by the status, so their indexes begin with it and need no `deletedAt`.
 */
const getLeadingKeys = ({ deletedAt, ...keys }: Keys): Keys =>
  '_status' in keys || deletedAt === undefined ? keys : { deletedAt, ...keys }

async function createIndexes(model: Model): Promise<void> {
  try {
    await model.ensureIndexes()
  } catch (error) {
    const { code, message } = error as { code?: number; message: string }
    if (code !== DUPLICATE && !INDEX_CONFLICTS.includes(code!)) throw error
    const advice =
      code === DUPLICATE
        ? 'Change or remove one of the documents that have the same value'
        : 'Drop the conflicting index'
    throw new IndexCreationFailed(
      `An index of ${model.collection.name} cannot be created, and the site does not start without ` +
        `it: ${message}. ${advice}, then start again.`,
      { cause: error },
    )
  }
}
