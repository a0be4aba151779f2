import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { endSessionsOf, keepSession, type SessionUser } from '#cms/features/accounts/auth/sessions.ts'
import { PASSWORD_SET } from './check-password.ts'

/**
 * A disabled account is out at once; a new password, wherever it was set, ends every session but the one
 * that set it for itself. Their rows go here; what makes them worthless is the account's new number
 * (count-credentials.ts).
 */
export const endSessions: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  if (operation !== 'update') return doc
  const isNewlyDisabled = doc.disabled && !previousDoc?.disabled
  if (!isNewlyDisabled && !req.context[PASSWORD_SET]) return doc
  const asker = req.user as SessionUser | null
  const own = !isNewlyDisabled && asker?.id === doc.id ? asker?._sid : undefined
  if (own) await keepSession({ req, sid: own, user: doc })
  await endSessionsOf({ req, user: doc.id, except: own })
  return doc
}

export const endSessionsOfDeleted: CollectionAfterDeleteHook = async ({ id, req }) => {
  await endSessionsOf({ req, user: String(id) })
}
