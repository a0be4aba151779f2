import type { CollectionBeforeChangeHook } from 'payload'
import type { User } from '#cms/payload-types.ts'
import { credentialsVersionOf } from '#cms/features/accounts/auth/credentials-version.ts'
import { writeOnlyWhere } from '#cms/storage/database/document-version.ts'
import { PASSWORD_SET } from './check-password.ts'

/**
 * Each new password and each disabling has a number, in the same write: sessions and devices of a former
 * one are over, whatever happens at the same moment (docs/decisions/028). Payload writes a whole account
 * over what it read before it made the hash. So that no number is given twice, and no disabling undone, it
 * is written only over what was read.
 */
export const countCredentials: CollectionBeforeChangeHook<User> = ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update' || !originalDoc) return data
  writeOnlyWhere(req, 'users', originalDoc.id, { updatedAt: { equals: originalDoc.updatedAt } })
  const isNewlyDisabled = data.disabled && !originalDoc.disabled
  if (!isNewlyDisabled && !req.context[PASSWORD_SET]) return data
  return { ...data, credentialsVersion: credentialsVersionOf(originalDoc) + 1 }
}
