import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { log } from '#cms/log.ts'
import { MINUTE } from '#cms/shared/units.ts'

/**
 * Upper bound for the duration of a save. The repair runs at every start, so a write that a kill interrupted
 * lies within this time of the most recent save.
 */
const LONGEST_SAVE = 1 * MINUTE
/** Upper bound for concurrent writes in one process, and so for incomplete documents of a collection. */
const MAX_CONCURRENT_WRITES = 50

type Dated = { id: string; updatedAt: string }

/**
 * Rolls back saves that a killed process left incomplete, in every collection and global with versions.
 * SQLite runs without transactions: a document's rows are written table by table and its version last, so a
 * save without a version was never confirmed to a client. A document newer than its last version is restored
 * to that version; one without any version is deleted. Runs at startup, before any request is served.
 */
export async function rollBackIncompleteSaves({ payload }: { payload: Payload }): Promise<void> {
  const { collections, globals } = payload.config
  for (const { slug, versions } of collections) if (versions) await repairCollection(payload, slug)
  for (const { slug, versions } of globals) if (versions) await repairGlobal(payload, slug as GlobalSlug)
}

async function repairCollection(payload: Payload, collection: CollectionSlug): Promise<void> {
  const { docs } = await payload.find({
    collection,
    sort: '-updatedAt',
    select: { updatedAt: true },
    limit: MAX_CONCURRENT_WRITES,
    depth: 0,
    trash: true,
    pagination: false,
    overrideAccess: true,
  })
  const latest = docs as unknown as Dated[]
  const since = timeOf(latest[0]) - LONGEST_SAVE
  for (const doc of latest.filter((candidate) => timeOf(candidate) >= since)) {
    await repairDocument(payload, collection, doc)
  }
}

async function repairDocument(payload: Payload, collection: CollectionSlug, doc: Dated): Promise<void> {
  const last = await findLastVersion(payload, collection, doc.id)
  if (last && !isAhead(doc, last.version)) return
  log.warn(
    { collection, id: doc.id },
    'An interrupted save was found: ' +
      `${last ? 'the document is restored to its last version' : 'the incomplete document is deleted'}`,
  )
  const options = { collection, depth: 0, overrideAccess: true, context: { isRollback: true } } as const
  if (last) await payload.restoreVersion({ ...options, id: last.id })
  else await payload.delete({ ...options, id: doc.id, trash: true })
}

/** Rolls back a change of one document that the database refused half-way. */
export async function rollBackRefusedChange({
  payload,
  collection,
  id,
}: {
  payload: Payload
  collection: CollectionSlug
  id: string
}): Promise<void> {
  const select = { updatedAt: true } as const
  const options = { collection, id, select, depth: 0, trash: true, overrideAccess: true } as const
  await repairDocument(payload, collection, (await payload.findByID(options)) as unknown as Dated)
}

async function findLastVersion(payload: Payload, collection: CollectionSlug, id: string) {
  const { docs } = await payload.findVersions({
    collection,
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
    trash: true,
    pagination: false,
    overrideAccess: true,
  })
  return docs[0] as { id: string; version: Dated } | undefined
}

async function repairGlobal(payload: Payload, slug: GlobalSlug): Promise<void> {
  const global = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
  const newest = {
    slug,
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: true,
  } as const
  const last = (await payload.findGlobalVersions(newest)).docs[0]
  if (!last || !global.updatedAt || !isAhead(global as Dated, last.version as unknown as Dated)) return
  log.warn({ global: slug }, 'An interrupted save was found: the global is restored to its last version')
  await payload.restoreGlobalVersion({ slug, id: last.id as string, depth: 0, overrideAccess: true })
}

const isAhead = (doc: Dated, version: Dated) => timeOf(doc) > timeOf(version)

const timeOf = (dated: Dated | undefined) => (dated ? new Date(dated.updatedAt).getTime() : 0)
