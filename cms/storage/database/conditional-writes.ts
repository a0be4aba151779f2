import { setTimeout as wait } from 'node:timers/promises'
import type { BaseDatabaseAdapter, Config, Where } from 'payload'
import { changedMeanwhile, OvertakenError } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { SECOND } from '#cms/shared/units.ts'
import { getWriteConditions, hasRevision } from '#cms/storage/database/document-version.ts'

/** After this time without its version, a save counts as one that failed half-way. */
const UNFINISHED_AFTER = 2 * SECOND
const POLL = 20

type UpdateOne = BaseDatabaseAdapter['updateOne']
type Args = Parameters<UpdateOne>[0]

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
    const { required, asRead: ifRead } = getWriteConditions(args)
    // MongoDB's transactions hold what a save reads and writes together
    const asRead = adapter.name === 'sqlite' ? ifRead : undefined
    if (!required && !asRead) return updateOne.call(this, args)
    const { id, ...argsWithoutId } = args
    const write = (...conditions: (Where | undefined)[]) => {
      const where = {
        and: [{ id: { equals: id } }, ...conditions.filter((condition) => condition !== undefined)],
      }
      return updateOne.call(this, { ...argsWithoutId, where } as Args) as Promise<unknown>
    }
    let updated = await write(required, asRead)
    if (!updated && asRead && (!required || (await matches(adapter, args, required)))) {
      updated = await write(required, await findUnfinishedSave(adapter, args))
      if (!updated) throw new OvertakenError()
    }
    if (!updated) throw changedMeanwhile()
    return updated as never
  }
  return adapter
}

const matches = async (adapter: BaseDatabaseAdapter, { collection, id, req }: Args, condition: Where) => {
  const where = { and: [{ id: { equals: id } }, condition] }
  return Boolean(
    await adapter.findOne({ collection, where, select: { revision: true }, ...(req && { req }) }),
  )
}

type WithRevision = { revision?: string | null }

/**
 * Where a collection has drafts, a save begins with the last version of its document and ends with a new one. A
 * document that another save has written, and whose version is still to come, is waited for; so that a save
 * which failed between the two does not keep its document from being saved, its state is taken as one to
 * overwrite: it was never acknowledged.
 * @returns the condition that the document still is in that state
 * @throws OvertakenError once the other save is complete
 */
async function findUnfinishedSave(adapter: BaseDatabaseAdapter, args: Args): Promise<Where> {
  const { collection, id } = args
  const { versions } = adapter.payload.collections[collection]!.config
  if (!versions || !versions.drafts) throw new OvertakenError()
  const req = args.req && { req: args.req }
  const readRevisions = async () => {
    const [row, versions] = await Promise.all([
      adapter.findOne<WithRevision & { id: string }>({
        collection,
        where: { id: { equals: id } },
        select: { revision: true },
        ...req,
      }),
      adapter.findVersions<WithRevision>({
        collection,
        where: { and: [{ parent: { equals: id } }, { latest: { equals: true } }] },
        limit: 1,
        pagination: false,
        ...req,
      }),
    ])
    return { row, last: versions.docs[0]?.version }
  }
  const first = await readRevisions()
  for (const end = performance.now() + UNFINISHED_AFTER; performance.now() < end; await wait(POLL)) {
    const { row, last } = await readRevisions()
    const isComplete = !row || !last || row.revision === last.revision
    if (isComplete || row.revision !== first.row?.revision) throw new OvertakenError()
  }
  log.warn({ collection, id }, 'A save that was never finished is overwritten')
  return hasRevision(first.row?.revision)
}
