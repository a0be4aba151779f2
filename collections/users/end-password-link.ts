import type { CollectionBeforeChangeHook } from 'payload'
import type { User } from '#cms/payload-types.ts'
import { NO_LINK, refuseGoneLink } from '#cms/features/accounts/auth/password-link.ts'
import { PASSWORD_SET } from './new-password.ts'

/**
 * A mailed link sets one password (decision 059). The same write ends it that sets a new password, disables
 * the account or changes its email, since the link was sent to the previous mailbox. The write is conditional
 * on the account that was read (increment-credentials-version.ts), so that of concurrent uses of a link one
 * succeeds.
 */
export const endPasswordLink: CollectionBeforeChangeHook<User> = ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update' || !originalDoc) return data
  refuseGoneLink(req, originalDoc)
  const isEmailChanged = data.email !== undefined && data.email !== originalDoc.email
  const isEnded = req.context[PASSWORD_SET] || data.disabled || isEmailChanged
  return isEnded ? { ...data, ...NO_LINK } : data
}
