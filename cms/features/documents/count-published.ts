import { LRUCache } from 'lru-cache'
import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { contentCache } from '#cms/platform/content-cache.ts'

type Input = { req: PayloadRequest; collection: CollectionSlug; where: Where }

/** by collection and condition, which a visitor can make up by the name of a category */
const counts = new LRUCache<string, Promise<number>>({ max: 100 })

contentCache.onInvalidate((_source, { documentMarker }) => {
  // a change of one document in place leaves all lists as they are
  if (documentMarker === undefined) counts.clear()
})

/** Counts the documents outside the trash that meet a condition of visitors' lists. */
export async function countShown({ req, collection, where }: Input): Promise<number> {
  return (await req.payload.count({ collection, where, overrideAccess: true, req })).totalDocs
}

/**
 * The same, counted once until documents appear, disappear or move: MongoDB
 * reads every document to count them, since an index does not tell a missing `deletedAt` from null (50 ms
 * for 10,000).
 *
 * @param input.where on what decides whether a list shows a document (`LISTING_FIELDS`), not on its texts
 */
export function countPublished({ req, collection, where }: Input): Promise<number> {
  const key = JSON.stringify([collection, where])
  const kept = counts.get(key)
  if (kept) return kept
  const counted = countShown({ req, collection, where })
  counts.set(key, counted)
  counted.catch(() => counts.delete(key))
  return counted
}
