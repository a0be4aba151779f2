import type { Payload } from 'payload'
import { log } from '#cms/log.ts'
import { MINUTE } from '#cms/shared/constants.ts'

/** Collections that keep versions: each save ends with one, so a document that is ahead of its last was cut off. */
const COLLECTIONS = ['projects', 'posts', 'team'] as const

/** A save takes no longer, and every start looks: what a kill cut off was written this close to the very last save. */
const LONGEST_SAVE = 1 * MINUTE
/** More writes than these are never under way at once in one process. */
const LATEST = 50

type Written = { id: string; updatedAt: string }

/**
 * Takes back what a killed process left half-written. SQLite runs without transactions (design 2), and a document's rows
 * are written one table after the other; its version comes last, so nobody was told of a save that has none. Such a
 * document goes back to its last version; one that was never whole goes. Called at the start, before anybody reads.
 */
export async function repairHalfWritten({ payload }: { payload: Payload }): Promise<void> {
  for (const collection of COLLECTIONS) await repairCollection(payload, collection)
  await repairStudio(payload)
}

async function repairCollection(payload: Payload, collection: (typeof COLLECTIONS)[number]): Promise<void> {
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
  const latest = docs as Written[]
  const since = timeOf(latest[0]) - LONGEST_SAVE
  for (const doc of latest.filter((candidate) => timeOf(candidate) >= since)) {
    const last = await lastVersion(payload, collection, doc.id)
    if (last && !isAhead(doc, last.version)) continue
    log.warn({ collection, id: doc.id }, `A save was cut off: ${last ? 'the document goes back to its last version' : 'the unfinished document is removed'}`)
    if (last) await payload.restoreVersion({ collection, id: last.id, depth: 0, overrideAccess: true })
    else await payload.delete({ collection, id: doc.id, trash: true, depth: 0, overrideAccess: true })
  }
}

async function lastVersion(payload: Payload, collection: (typeof COLLECTIONS)[number], id: string) {
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

async function repairStudio(payload: Payload): Promise<void> {
  const studio = await payload.findGlobal({ slug: 'studio', depth: 0, overrideAccess: true })
  const { docs } = await payload.findGlobalVersions({ slug: 'studio', sort: '-updatedAt', limit: 1, depth: 0, pagination: false, overrideAccess: true })
  const last = docs[0]
  if (!last || !studio.updatedAt || !isAhead(studio as Written, last.version as unknown as Written)) return
  log.warn('A save of the studio was cut off: it goes back to its last version')
  await payload.restoreGlobalVersion({ slug: 'studio', id: last.id as string, depth: 0, overrideAccess: true })
}

const isAhead = (doc: Written, version: Written) => timeOf(doc) > timeOf(version)

const timeOf = (written: Written | undefined) => (written ? new Date(written.updatedAt).getTime() : 0)
