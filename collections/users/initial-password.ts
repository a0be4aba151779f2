import type { CollectionBeforeChangeHook } from 'payload'
import { getStaffUser } from '#cms/features/accounts/access.ts'
import type { User } from '#cms/payload-types.ts'
import { PASSWORD } from '#cms/shared/accounts.ts'
import { PASSWORD_SET } from './new-password.ts'

/**
 * A password that staff give another account is an initial one, wherever they give it: the console's form
 * has a checkbox for it that is easily left empty.
 */
export const requirePasswordChangeByOwner: CollectionBeforeChangeHook<User> = ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const staff = getStaffUser(req)
  const isOwn = operation === 'update' && originalDoc?.id === staff?.id
  return staff && !isOwn && req.context[PASSWORD_SET] ? { ...data, requirePasswordChange: true } : data
}

/**
 * A password that its owner must change was chosen by another person and sent by mail: it expires after a
 * week (docs/behaviour.md#initial-passwords). A password chosen by its owner does not expire.
 */
export const setInitialPasswordExpiry: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const isInitial = data.requirePasswordChange ?? originalDoc?.requirePasswordChange
  if (!isInitial) return { ...data, initialPasswordUntil: null }
  if (!req.context[PASSWORD_SET]) return data
  return { ...data, initialPasswordUntil: new Date(Date.now() + PASSWORD.initialLife).toISOString() }
}
