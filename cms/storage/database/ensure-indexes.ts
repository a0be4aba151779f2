import type { BaseDatabaseAdapter, Config } from 'payload'

type Model = { collection: { name: string }; ensureIndexes(): Promise<unknown> }
type Mongo = BaseDatabaseAdapter & {
  ensureIndexes: boolean
  collections: Record<string, Model>
  versions: Record<string, Model>
}

const DUPLICATE = 11_000
const OTHER_FORM = [67, 85, 86]

/**
 * What the database holds goes against a rule that the site relies on: it does not start before somebody has
 * looked.
 */
export class IndexRefused extends Error {}

/**
 * Makes every index before anything is served, and fails the start where one cannot be: without its unique
 * indexes MongoDB keeps each of a hundred bookings of one slot. It does what the adapter's `ensureIndexes`
 * asks for, whose own way calls each failure one of connecting.
 */
export function withIndexes(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => ensuring(database.init(args)) }
}

function ensuring(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
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
      await Promise.all([...Object.values(mongo.collections), ...Object.values(mongo.versions)].map(ensure))
    }
  }
  return adapter
}

async function ensure(model: Model): Promise<void> {
  try {
    await model.ensureIndexes()
  } catch (error) {
    const { code, message } = error as { code?: number; message: string }
    if (code !== DUPLICATE && !OTHER_FORM.includes(code!)) throw error
    const advice =
      code === DUPLICATE
        ? 'Change or remove one of the documents that have the same value'
        : 'Drop the index that stands in its way'
    throw new IndexRefused(
      `An index of ${model.collection.name} cannot be made, and nothing is served without it: ${message}. ${advice}, then start again.`,
      { cause: error },
    )
  }
}
