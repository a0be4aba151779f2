import { setTimeout as wait } from 'node:timers/promises'
import type { BaseDatabaseAdapter, Config, Where } from 'payload'
import { changedMeanwhile, OvertakenError } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { getWriteConditions, hasRevision } from '#cms/storage/database/document-version.ts'

/**
 * After so many looks without its version, a save counts as one that failed half-way: in half a minute, and
 * not sooner because the process stood still.
 */
export const UNFINISHED_SAVE = { looks: 600, interval: 50 }

type Args = Parameters<BaseDatabaseAdapter['updateOne']>[0]

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
    const row = await adapter.findOne<WithRevision & { id: string }>({
      collection,
      where: { id: { equals: id } },
      select: { revision: true },
      ...req,
    })
    const { docs } = await adapter.findVersions<WithRevision>({
      collection,
      where: { and: [{ parent: { equals: id } }, { latest: { equals: true } }] },
      select: { version: { revision: true } },
      limit: 1,
      pagination: false,
      ...req,
    })
    return { row, last: docs[0]?.version }
  }
  let seen: WithRevision | undefined
  for (let look = 0; look < UNFINISHED_SAVE.looks; look += 1) {
    const { row, last } = await readRevisions()
    const isComplete = !row || !last || row.revision === last.revision
    if (isComplete || (seen && seen.revision !== row.revision)) throw new OvertakenError()
    seen = row
    await wait(UNFINISHED_SAVE.interval)
  }
  log.warn({ collection, id }, 'A save that was never finished is overwritten')
  return hasRevision(seen?.revision)
}
