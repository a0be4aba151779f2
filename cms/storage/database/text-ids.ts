import type { BaseDatabaseAdapter, Config, Field, Plugin } from 'payload'
import { v7 as uuidV7 } from 'uuid'

/** Generated here and never accepted from a client; shown as Payload shows its own ids. */
const idField: Field = {
  name: 'id',
  type: 'text',
  label: 'ID',
  access: { create: () => false, update: () => false },
  admin: { disabled: true, hidden: true, disableBulkEdit: true },
}

/**
 * Gives documents in MongoDB the same kind of ids as in SQLite (decision 021): public URLs contain
 * them, so a site that moves from one database to the other keeps its URLs. Payload's own collections keep
 * their ids, which appear in no URL.
 */
export function textIds(): Plugin {
  return (config) => ({
    ...config,
    collections: config.collections?.map((collection) => ({
      ...collection,
      fields: [idField, ...collection.fields],
    })),
  })
}

/** Payload expects the caller of `create` to provide a text id; this generates it for every call. */
export function withTextIds(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => addIds(database.init(args)) }
}

function addIds(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { create } = adapter
  adapter.create = function (args) {
    const { payload } = this as unknown as BaseDatabaseAdapter
    const needsTextId = payload.collections[args.collection]?.customIDType === 'text'
    return create.call(
      this,
      needsTextId && !args.data.id ? { ...args, data: { ...args.data, id: uuidV7() } } : args,
    )
  }
  return adapter
}
