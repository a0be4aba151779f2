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
const INDEX_CONFLICTS = [67, 85, 86]

/**
 * Existing data or an existing index conflicts with an index that the site relies on; an operator must act.
 */
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
 * Ends the indexes of orders with the id, as the orders end, so that these are stable. MongoDB sorts by an
 * index only if it has all of the order; without one it reads and sorts the whole collection. Payload's config
 * cannot name `_id`.
 */
function appendIdToSortIndexes(schema: Schema): void {
  for (const [keys, options] of schema.indexes().filter(([keys]) => isSortIndex(Object.keys(keys)))) {
    schema.removeIndex(keys)
    schema.index({ ...leadingKeys(keys), _id: 1 }, options)
  }
  // nearly all documents have one status: a list that is served by this index sorts all of them
  if (schema.indexes().some(([keys]) => '_status' in keys)) schema.removeIndex({ _status: 1 })
}

/** Of a list, which leaves out the trash, or of an order with it. */
const isSortIndex = (names: string[]) =>
  (names.includes('deletedAt') && names.length > 1) || names.includes('rank')

/**
 * Whether a document is in the trash is asked for as one of three conditions, each of which the planner tries with
 * every index that begins with that field, and then gives up before the right one. Visitors' lists ask for the
 * status as well: their indexes begin with that.
 */
const leadingKeys = ({ deletedAt, ...keys }: Keys): Keys =>
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
