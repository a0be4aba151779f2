import type { CollectionAfterChangeHook } from 'payload'
import { tellPasswordChanged } from '#cms/features/accounts/auth/tell-password-changed.ts'
import { PASSWORD_SET } from './check-password.ts'

/**
 * Whoever set the new password, and wherever: its owner hears of it (docs/behaviour.md#initial-passwords). A
 * new account has its welcome instead.
 */
export const tellOwner: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  const change = req.context[PASSWORD_SET]
  if (operation === 'update' && typeof change === 'string') {
    await tellPasswordChanged({ req, user: doc, change })
  }
  return doc
}
