import type { BaseDatabaseAdapter, Config } from 'payload'
import { changedMeanwhile } from '#cms/errors.ts'
import { getWriteCondition } from '#cms/storage/database/document-version.ts'

/**
 * Payload updates a document by its id alone. A condition that the request sets becomes part of the update
 * statement itself: a check beforehand would leave a race, and an in-process lock does not cover other
 * replicas.
 */
export function withConditionalWrites(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => addConditions(database.init(args)) }
}

function addConditions(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { updateOne } = adapter
  adapter.updateOne = async function (args) {
    const where = getWriteCondition(args)
    if (!where) return updateOne.call(this, args)
    const { id: _id, ...argsWithoutId } = args
    const updated: unknown = await updateOne.call(this, { ...argsWithoutId, where } as typeof args)
    if (!updated) throw changedMeanwhile()
    return updated as never
  }
  return adapter
}
