import type { CollectionBeforeChangeHook } from 'payload'
import { PASSWORD } from '#cms/shared/constants.ts'
import { PASSWORD_SET } from './check-password.ts'

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
