import type { CollectionBeforeChangeHook } from 'payload'
import { staffOf } from '#cms/features/accounts/access.ts'
import type { User } from '#cms/payload-types.ts'
import { PASSWORD } from '#cms/shared/constants.ts'
import { PASSWORD_SET } from './check-password.ts'

/**
 * A password that staff give another account is an initial one, wherever they give it: the form of the console has
 * a box for it that is easily left empty.
 */
export const requireChangeOfGivenPassword: CollectionBeforeChangeHook<User> = ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const staff = staffOf(req)
  const isOwn = operation === 'update' && originalDoc?.id === staff?.id
  return staff && !isOwn && req.context[PASSWORD_SET] ? { ...data, requirePasswordChange: true } : data
}

/**
 * A password that its owner must change was chosen by another person and sent by mail: it expires after a
 * week (docs/behaviour.md#initial-passwords). A password chosen by its owner does not expire.
 */
export const limitInitialPassword: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const isInitial = data.requirePasswordChange ?? originalDoc?.requirePasswordChange
  if (!isInitial) return { ...data, initialPasswordUntil: null }
  if (!req.context[PASSWORD_SET]) return data
  return { ...data, initialPasswordUntil: new Date(Date.now() + PASSWORD.initialLife).toISOString() }
}
