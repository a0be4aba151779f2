import type { CollectionBeforeChangeHook } from 'payload'
import type { User } from '#cms/payload-types.ts'
import { credentialsVersionOf } from '#cms/features/accounts/auth/credentials-version.ts'
import { setWriteCondition } from '#cms/storage/database/document-version.ts'
import { PASSWORD_SET } from './new-password.ts'

/**
 * Increments the credentials version in the same write as a new password or disabling: sessions and devices
 * of an earlier version are invalid, also those created concurrently (decision 028). Payload reads an
 * account, hashes the password, and then overwrites the whole account. The write is therefore conditional on
 * the account that was read, so that no version is assigned twice and no disabling is undone.
 */
export const incrementCredentialsVersion: CollectionBeforeChangeHook<User> = ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation !== 'update' || !originalDoc) return data
  const { id, updatedAt } = originalDoc
  setWriteCondition({ req, collection: 'users', id, where: { updatedAt: { equals: updatedAt } } })
  const isNewlyDisabled = data.disabled && !originalDoc.disabled
  if (!isNewlyDisabled && !req.context[PASSWORD_SET]) return data
  return { ...data, credentialsVersion: credentialsVersionOf(originalDoc) + 1 }
}
