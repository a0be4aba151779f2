import type { BaseDatabaseAdapter, Config } from 'payload'
import { v7 as uuidV7 } from 'uuid'
import { isMissingReference } from '#cms/platform/missing-reference.ts'

/**
 * Removes what a create wrote of a document before SQLite refused a file of it that somebody deleted
 * meanwhile: without transactions the row of the document would stay, and be listed.
 */
export function withoutRefusedCreates(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => removeRefused(database.init(args)) }
}

function removeRefused(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { create, deleteOne } = adapter
  adapter.create = async function (args) {
    const { collection } = args
    const { payload } = this as unknown as BaseDatabaseAdapter
    // of these, a save may name a file
    if (args.customID || !payload.collections[collection]?.config.versions) return create.call(this, args)
    // known here, since the database's own is lost with the refusal
    const customID = uuidV7()
    try {
      return await create.call(this, { ...args, customID })
    } catch (error) {
      if (isMissingReference(error)) {
        await deleteOne.call(this, { collection, where: { id: { equals: customID } }, returning: false })
      }
      throw error
    }
  }
  return adapter
}
