import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { contentCache, type ContentSource } from '#cms/platform/content-cache.ts'

/**
 * What visitors see is dropped from memory the moment it changes (docs/behaviour.md#freshness): on a save, a
 * trash, a restore, a delete.
 */
export const dropContent: CollectionAfterChangeHook = async ({ doc, collection, req }) => {
  await drop(req, collection.slug)
  return doc
}

export const dropContentOnDelete: CollectionAfterDeleteHook = ({ collection, req }) =>
  drop(req, collection.slug)

export const dropGlobalContent: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  await drop(req, global.slug)
  return doc
}

async function drop(req: PayloadRequest, slug: string): Promise<void> {
  contentCache.drop({ source: slug as ContentSource, transaction: (await req.transactionID) ?? undefined })
}
