import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, GlobalAfterChangeHook } from 'payload'
import { contentCache } from '#cms/http/content-cache.ts'

/** What visitors see is dropped from memory the moment it changes (design 8): on a save, a trash, a restore, a delete. */
export const dropContent: CollectionAfterChangeHook = ({ doc }) => {
  contentCache.drop()
  return doc
}

export const dropContentOnDelete: CollectionAfterDeleteHook = () => {
  contentCache.drop()
}

export const dropGlobalContent: GlobalAfterChangeHook = ({ doc }) => {
  contentCache.drop()
  return doc
}
