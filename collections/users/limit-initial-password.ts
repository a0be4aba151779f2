import type { CollectionBeforeChangeHook } from 'payload'
import { PASSWORD } from '#cms/shared/constants.ts'
import { PASSWORD_SET } from './check-password.ts'

/**
 * A password that its owner has to change was chosen by somebody else and went by mail: it holds for a week
 * (docs/behaviour.md#initial-passwords). One's own has no end.
 */
export const limitInitialPassword: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const isInitial = data.requirePasswordChange ?? originalDoc?.requirePasswordChange
  if (!isInitial) return { ...data, initialPasswordUntil: null }
  if (!req.context[PASSWORD_SET]) return data
  return { ...data, initialPasswordUntil: new Date(Date.now() + PASSWORD.initialLife).toISOString() }
}
