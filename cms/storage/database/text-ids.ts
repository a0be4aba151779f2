import type { BaseDatabaseAdapter, Config, Field, Plugin } from 'payload'
import { uuidV7 } from '#cms/platform/uuid-v7.ts'

/** Given by us, chosen by nobody; where it shows is what Payload does with an id of its own. */
const idField: Field = {
  name: 'id',
  type: 'text',
  label: 'ID',
  access: { create: () => false, update: () => false },
  admin: { disabled: true, hidden: true, disableBulkEdit: true },
}

/**
 * Gives the documents of MongoDB the ids that SQLite has (docs/decisions/020): public addresses hold them,
 * and a studio that moves from one to the other keeps its addresses. Payload's own collections keep theirs,
 * which no address of ours holds.
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

/** Payload leaves an id of this kind to whoever creates a document: here it is made for all of them. */
export function withTextIds(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => giving(database.init(args)) }
}

function giving(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { create } = adapter
  adapter.create = function (args) {
    const { payload } = this as unknown as BaseDatabaseAdapter
    const isOurs = payload.collections[args.collection]?.customIDType === 'text'
    return create.call(
      this,
      isOurs && !args.data.id ? { ...args, data: { ...args.data, id: uuidV7() } } : args,
    )
  }
  return adapter
}
