import type { CollectionSlug, Payload } from 'payload'
import { contentCache, type ContentSource } from '#cms/platform/content-cache.ts'
import { foldText, sortKey } from '#cms/shared/fold-text.ts'

/** What tells how a collection's lists sort and search. */
export type ListedBy = {
  /** the name of the field that lists sort by */
  title: string
  /** the texts that a search finds, beside the title */
  search: (doc: Record<string, unknown>) => unknown[]
}

/** @returns the values of a whole document's list keys (collections/fields/list-keys.ts) */
export function listKeysOf({ title, search }: ListedBy, doc: Record<string, unknown>) {
  const name = String(doc[title] ?? '')
  return { sortTitle: sortKey(name), searchText: foldText([name, ...search(doc)].filter(Boolean).join(' ')) }
}

const BATCH = 100

/**
 * Writes the list keys of documents that lack them: of a version before these fields, or from a backup of
 * one. Writes only these fields, without hooks, so that no concurrent edit is overwritten.
 */
export async function fillListKeys({ payload }: { payload: Payload }): Promise<void> {
  for (const { slug, custom } of payload.config.collections) {
    const listedBy = custom.listedBy as ListedBy | undefined
    if (listedBy) await fillCollection(payload, slug, listedBy)
  }
}

async function fillCollection(
  payload: Payload,
  collection: CollectionSlug,
  listedBy: ListedBy,
): Promise<void> {
  const lacksKeys = { searchText: { exists: false } }
  for (let after = '', isLast = false; !isLast;) {
    const { docs } = await payload.db.find<Record<string, unknown> & { id: string; updatedAt: string }>({
      collection,
      where: { and: [lacksKeys, ...(after ? [{ id: { greater_than: after } }] : [])] },
      sort: 'id',
      limit: BATCH,
      pagination: false,
    })
    for (const doc of docs) {
      const where = { and: [{ id: { equals: doc.id } }, lacksKeys] }
      // the adapter would set the time of the last change
      const data = { ...listKeysOf(listedBy, doc), updatedAt: doc.updatedAt }
      await payload.db.updateOne({ collection, where, data, returning: false })
    }
    if (docs.length > 0) contentCache.drop({ source: collection as ContentSource })
    after = docs.at(-1)?.id ?? ''
    isLast = docs.length < BATCH
  }
}
