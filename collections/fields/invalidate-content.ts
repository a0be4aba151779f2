import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { contentCache, type ContentSource } from '#cms/platform/content-cache.ts'

/**
 * Invalidates cached content as soon as it changes (docs/behaviour.md#freshness): on save, trash, restore and
 * delete.
 */
export const invalidateContent: CollectionAfterChangeHook = async ({ doc, collection, req }) => {
  await drop(req, collection.slug)
  return doc
}

export const invalidateContentOnDelete: CollectionAfterDeleteHook = ({ collection, req }) =>
  drop(req, collection.slug)

export const invalidateGlobalContent: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  await drop(req, global.slug)
  return doc
}

async function drop(req: PayloadRequest, slug: string): Promise<void> {
  contentCache.drop({ source: slug as ContentSource, transaction: (await req.transactionID) ?? undefined })
}
