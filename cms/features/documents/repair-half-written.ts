import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { log } from '#cms/log.ts'
import { MINUTE } from '#cms/shared/constants.ts'

/**
 * A save takes no longer, and every start looks: what a kill cut off was written this close to the very last
 * save.
 */
const LONGEST_SAVE = 1 * MINUTE
/** More writes than these are never under way at once in one process. */
const LATEST = 50

type Written = { id: string; updatedAt: string }

/**
 * Takes back what a killed process left half-written, in every collection and global that keeps versions.
 * SQLite runs without transactions, and a document's rows are written one table after the other; its version
 * comes last, so nobody was told of a save that has none. A document that is ahead of its last version goes
 * back to it; one that was never whole goes. Called at the start, before anybody reads.
 */
export async function repairHalfWritten({ payload }: { payload: Payload }): Promise<void> {
  const { collections, globals } = payload.config
  for (const { slug, versions } of collections) if (versions) await repairCollection(payload, slug)
  for (const { slug, versions } of globals) if (versions) await repairGlobal(payload, slug as GlobalSlug)
}

async function repairCollection(payload: Payload, collection: CollectionSlug): Promise<void> {
  const { docs } = await payload.find({
    collection,
    sort: '-updatedAt',
    select: { updatedAt: true },
    limit: LATEST,
    depth: 0,
    trash: true,
    pagination: false,
    overrideAccess: true,
  })
  const latest = docs as unknown as Written[]
  const since = timeOf(latest[0]) - LONGEST_SAVE
  for (const doc of latest.filter((candidate) => timeOf(candidate) >= since)) {
    const last = await lastVersion(payload, collection, doc.id)
    if (last && !isAhead(doc, last.version)) continue
    log.warn(
      { collection, id: doc.id },
      `A save was cut off: ${last ? 'the document goes back to its last version' : 'the unfinished document is removed'}`,
    )
    if (last) await payload.restoreVersion({ collection, id: last.id, depth: 0, overrideAccess: true })
    else await payload.delete({ collection, id: doc.id, trash: true, depth: 0, overrideAccess: true })
  }
}

async function lastVersion(payload: Payload, collection: CollectionSlug, id: string) {
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
  return docs[0] as { id: string; version: Written } | undefined
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
  if (!last || !global.updatedAt || !isAhead(global as Written, last.version as unknown as Written)) return
  log.warn({ global: slug }, 'A save was cut off: the global goes back to its last version')
  await payload.restoreGlobalVersion({ slug, id: last.id as string, depth: 0, overrideAccess: true })
}

const isAhead = (doc: Written, version: Written) => timeOf(doc) > timeOf(version)

const timeOf = (written: Written | undefined) => (written ? new Date(written.updatedAt).getTime() : 0)
