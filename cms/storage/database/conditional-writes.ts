import { setTimeout as wait } from 'node:timers/promises'
import type { BaseDatabaseAdapter, CollectionSlug, Config, Where } from 'payload'
import { changedMeanwhile, OvertakenError } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { getWriteConditions, hasRevision } from '#cms/storage/database/document-version.ts'

/** The revisions of saves whose version is still to come: only one process at a time writes to SQLite. */
const unfinished = new Set<unknown>()

/**
 * How often a save looks whether another one is finished, and the milliseconds between: no limit by the clock,
 * which runs on while the process stands still.
 */
const WAIT = { looks: 600, interval: 50 }

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
  // MongoDB's transactions hold what a save reads and writes together
  const isSqlite = adapter.name === 'sqlite'
  if (isSqlite) noteVersions(adapter)
  adapter.updateOne = async function (args) {
    const { required, asRead: ifRead } = getWriteConditions(args)
    const asRead = isSqlite ? ifRead : undefined
    if (!required && !asRead) return updateOne.call(this, args)
    const { id, ...argsWithoutId } = args
    const write = (...conditions: (Where | undefined)[]): Promise<unknown> => {
      const where = {
        and: [{ id: { equals: id } }, ...conditions.filter((condition) => condition !== undefined)],
      }
      const update = () => updateOne.call(this, { ...argsWithoutId, where } as Args)
      return asRead && hasDrafts(adapter, args.collection) ? noteSave(args.data.revision, update) : update()
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

/** A save is unfinished from its write on, unless that wrote nothing. */
async function noteSave(revision: unknown, update: () => Promise<unknown>): Promise<unknown> {
  unfinished.add(revision)
  let updated: unknown
  try {
    updated = await update()
  } finally {
    if (!updated) unfinished.delete(revision)
  }
  return updated
}

/** A save is finished with its version, also where that fails. */
function noteVersions(adapter: BaseDatabaseAdapter): void {
  const { createVersion, updateVersion } = adapter
  adapter.createVersion = function (args) {
    const { revision } = args.versionData as Revised
    return createVersion.call(this, args).finally(() => unfinished.delete(revision)) as never
  }
  // if this one fails, Payload creates a version in its place
  adapter.updateVersion = async function (args) {
    const updated = await updateVersion.call(this, args)
    unfinished.delete((args.versionData.version as Revised).revision)
    return updated as never
  }
}

const hasDrafts = ({ payload }: BaseDatabaseAdapter, collection: string) =>
  Boolean(payload.collections[collection as CollectionSlug].config.versions?.drafts)

const matches = async (adapter: BaseDatabaseAdapter, { collection, id, req }: Args, condition: Where) => {
  const where = { and: [{ id: { equals: id } }, condition] }
  return Boolean(
    await adapter.findOne({ collection, where, select: { revision: true }, ...(req && { req }) }),
  )
}

type Revised = { revision?: string | null }

/**
 * Where a collection has drafts, a save begins with the last version of its document and ends with a new one.
 * So a document that has no version of its own state was written by another save: one in progress is waited
 * for, one that failed half-way is overwritten. It was never acknowledged, and nobody could save the document
 * any more.
 * @returns the condition that the document still is in the state of the failed save
 * @throws OvertakenError once the other save is complete
 */
async function findUnfinishedSave(adapter: BaseDatabaseAdapter, args: Args): Promise<Where> {
  const { collection, id } = args
  if (!hasDrafts(adapter, collection)) throw new OvertakenError()
  const req = args.req && { req: args.req }
  const row = await adapter.findOne<Revised & { id: string }>({
    collection,
    where: { id: { equals: id } },
    select: { revision: true },
    ...req,
  })
  const { docs } = await adapter.findVersions<Revised>({
    collection,
    where: { and: [{ parent: { equals: id } }, { latest: { equals: true } }] },
    select: { version: { revision: true } },
    limit: 1,
    pagination: false,
    ...req,
  })
  const last = docs[0]?.version
  if (!row || !last || row.revision === last.revision) throw new OvertakenError()
  if (unfinished.has(row.revision)) {
    for (let look = 0; unfinished.has(row.revision) && look < WAIT.looks; look += 1) await wait(WAIT.interval)
    unfinished.delete(row.revision)
    throw new OvertakenError()
  }
  log.warn({ collection, id }, 'A save that was never finished is overwritten')
  return hasRevision(row.revision)
}
