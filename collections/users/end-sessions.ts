import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { endSessionsOf } from '#cms/services/auth/sessions.ts'

/** A disabled account is out at once; its next call answers 401 (design 6). */
export const endSessions: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  if (operation === 'update' && doc.disabled && !previousDoc?.disabled) await endSessionsOf({ req, user: doc.id })
  return doc
}

export const endSessionsOfDeleted: CollectionAfterDeleteHook = async ({ id, req }) => {
  await endSessionsOf({ req, user: String(id) })
}
