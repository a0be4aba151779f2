import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { contentCache, type ContentSource } from '#cms/platform/content-cache.ts'
import { isDraft } from '#cms/features/documents/publication.ts'
import { shownBy } from '#cms/features/documents/shown-by.ts'

/**
 * Invalidates cached content as soon as it changes (docs/behaviour.md#freshness): on save, trash, restore and
 * delete. What was a draft and stays one is shown nowhere.
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
  const isInPlace =
    operation === 'create'
      ? isFile(collection)
      : PLACES.every((field) => isSame(doc[field], previousDoc?.[field]))
  await drop(req, collection.slug, isInPlace ? shownBy(doc) : undefined)
  return doc
}

/**
 * The fields that decide whether and where lists show a document, under which category, and where its page is.
 * A rank changes without hooks (cms/features/documents/move-document.ts).
 */
const PLACES = ['deletedAt', '_status', 'publishedAt', 'createdAt', 'slug', 'category'] as const

const isSame = (one: unknown, other: unknown) => (one ?? null) === (other ?? null)

export const invalidateContentOnDelete: CollectionAfterDeleteHook = ({ doc, collection, req }) =>
  drop(req, collection.slug, isFile(collection) ? shownBy(doc) : undefined)

/** No page lists files: one that is new is shown nowhere yet, one that goes only where its name stands. */
const isFile = ({ upload }: { upload: unknown }) => Boolean(upload)

export const invalidateGlobalContent: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  await drop(req, global.slug)
  return doc
}

async function drop(req: PayloadRequest, slug: string, shown?: string): Promise<void> {
  const transaction = (await req.transactionID) ?? undefined
  contentCache.drop({ source: slug as ContentSource, shownBy: shown, transaction })
}
