import type { BaseDatabaseAdapter, Config } from 'payload'
import { changedMeanwhile } from '#cms/errors.ts'
import { conditionOf } from '#cms/storage/database/document-version.ts'

/**
 * Payload updates a document by its id alone. Where the request sets a condition, it becomes part of that
 * very statement: a look beforehand would leave a gap, and no lock of ours would hold across processes.
 */
export function withConditionalWrites(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => conditional(database.init(args)) }
}

function conditional(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { updateOne } = adapter
  adapter.updateOne = async function (args) {
    const where = conditionOf(args)
    if (!where) return updateOne.call(this, args)
    const { id: _id, ...rest } = args
    const written: unknown = await updateOne.call(this, { ...rest, where } as typeof args)
    if (!written) throw changedMeanwhile()
    return written as never
  }
  return adapter
}
