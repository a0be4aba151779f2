import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { contentCache, type ContentSource } from '#cms/platform/content-cache.ts'
import { isDraft } from '#cms/features/documents/publication.ts'
import { getDocumentMarker } from '#cms/features/documents/document-marker.ts'

/**
 * Invalidates cached content as soon as it changes (docs/behaviour.md#freshness): on save, trash, restore and
 * delete. A draft that stays one invalidates nothing, because visitors do not see it.
 */
export const invalidateContent: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  operation,
  collection,
  req,
}) => {
  const wasShown = operation === 'update' && !isDraft(previousDoc)
  if (isDraft(doc) && !wasShown) return doc
  const isListedAsBefore =
    operation === 'create'
      ? isFile(collection)
      : LISTING_FIELDS.every((field) => isSame(doc[field], previousDoc?.[field]))
  await invalidate(req, collection.slug, isListedAsBefore ? getDocumentMarker(doc) : undefined)
  return doc
}

/**
 * The fields that decide whether and where lists show a document, under which category, and where its page
 * is. A rank changes without hooks (cms/features/documents/move-document.ts).
 */
const LISTING_FIELDS = ['deletedAt', '_status', 'publishedAt', 'createdAt', 'slug', 'category'] as const

const isSame = (one: unknown, other: unknown) => (one ?? null) === (other ?? null)

export const invalidateContentOnDelete: CollectionAfterDeleteHook = ({ doc, collection, req }) =>
  invalidate(req, collection.slug, isFile(collection) ? getDocumentMarker(doc) : undefined)

/** No page lists files: a new one is not shown yet, a deleted one only on pages that contain its name. */
const isFile = ({ upload }: { upload: unknown }) => Boolean(upload)

export const invalidateGlobalContent: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  await invalidate(req, global.slug)
  return doc
}

async function invalidate(req: PayloadRequest, slug: string, documentMarker?: string): Promise<void> {
  const transaction = (await req.transactionID) ?? undefined
  contentCache.invalidateOwnChange({ source: slug as ContentSource, documentMarker, transaction })
}
