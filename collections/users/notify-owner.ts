import type { CollectionAfterChangeHook } from 'payload'
import { queuePasswordChangedMail } from '#cms/features/accounts/auth/queue-password-changed-mail.ts'
import { PASSWORD_SET } from './new-password.ts'

/**
 * Notifies the owner of every new password, wherever it was set (docs/behaviour.md#initial-passwords). A new
 * account gets the welcome mail instead.
 */
export const notifyOwner: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  const change = req.context[PASSWORD_SET]
  if (operation === 'update' && typeof change === 'string') {
    await queuePasswordChangedMail({ req, user: doc, change })
  }
  return doc
}
