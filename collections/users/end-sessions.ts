import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import {
  endUserSessions,
  updateSessionCredentials,
  type SessionUser,
} from '#cms/features/accounts/auth/sessions.ts'
import { PASSWORD_SET } from './new-password.ts'

/**
 * Disabling an account ends all its sessions. A new password, wherever it was set, ends all but the one in
 * which the owner set it. This deletes the rows; what makes the sessions invalid is the account's new
 * credentials version (increment-credentials-version.ts).
 */
export const endSessionsOnChange: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return doc
  const isNewlyDisabled = doc.disabled && !previousDoc?.disabled
  if (!isNewlyDisabled && !req.context[PASSWORD_SET]) return doc
  const signedIn = req.user as SessionUser | null
  const ownSession = !isNewlyDisabled && signedIn?.id === doc.id ? signedIn?._sid : undefined
  if (ownSession) await updateSessionCredentials({ req, sid: ownSession, user: doc })
  await endUserSessions({ req, user: doc.id, except: ownSession })
  return doc
}

export const endSessionsOnDelete: CollectionAfterDeleteHook = async ({ id, req }) => {
  await endUserSessions({ req, user: String(id) })
}
