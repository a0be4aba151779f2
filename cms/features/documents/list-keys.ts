import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { CollectionSlug, Payload, Where } from 'payload'
import { contentCache, type ContentSource } from '#cms/platform/content-cache.ts'
import { foldText, sortKey } from '#cms/shared/fold-text.ts'
import { inPagesById } from '#cms/storage/database/pages-by-id.ts'

/** What tells how a collection's lists sort and search. */
export type ListedBy = {
  /** the name of the field that lists sort by, where they sort by a text */
  title?: string
  /** the texts that a search finds, beside the title */
  search: (doc: Record<string, unknown>) => unknown[]
}

/** @returns the values of a whole document's list keys (collections/fields/list-keys.ts) */
export function listKeysOf({ title, search }: ListedBy, doc: Record<string, unknown>) {
  const name = title === undefined ? undefined : String(doc[title] ?? '')
  return {
    ...(name !== undefined && { sortTitle: sortKey(name) }),
    searchText: foldText([name, ...search(doc)].filter(Boolean).join(' ')),
  }
}

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
  const read = (page: { where: Where }) =>
    payload.db.find<Doc>({ ...page, collection, where: { and: [page.where, lacksKeys] } })
  let isChanged = false
  for await (const doc of inPagesById(read)) {
    const where = { and: [{ id: { equals: doc.id } }, lacksKeys] }
    // the adapter would set the time of the last change
    const data = { ...listKeysOf(listedBy, doc), updatedAt: doc.updatedAt }
    await payload.db.updateOne({ collection, where, data, returning: false })
    isChanged = true
    // SQLite answers within the event loop: requests go first
    await endOfTurn()
  }
  if (isChanged) contentCache.drop({ source: collection as ContentSource })
}

type Doc = Record<string, unknown> & { id: string; updatedAt: string }
