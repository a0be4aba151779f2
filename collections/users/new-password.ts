import { randomUUID } from 'node:crypto'
import type { CollectionBeforeOperationHook, CollectionBeforeValidateHook } from 'payload'
import type { User } from '#cms/payload-types.ts'
import { RANDOM_PASSWORD } from '#cms/features/accounts/auth/random-password.ts'
import { refuseWeakPassword } from '#cms/features/accounts/auth/refuse-weak-password.ts'
import { normalizePassword } from '#cms/shared/password.ts'

/**
 * Context key that marks a request which sets a password, for later hooks, because the document does not show
 * it. The value identifies the change and stays the same when the write is retried.
 */
export const PASSWORD_SET = 'passwordSet'

/**
 * Normalizes a new password, since Payload hashes it as given, and marks the request with `PASSWORD_SET`,
 * which later hooks read.
 */
export const prepareNewPassword: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const data = args.data as { password?: unknown } | undefined
  if (typeof data?.password !== 'string') return args
  req.context[PASSWORD_SET] ??= randomUUID()
  return { ...args, data: { ...data, password: normalizePassword(data.password) } }
}

/** Refuses weak passwords: Payload's own rule accepts any three characters. */
export const refuseWeakNewPassword: CollectionBeforeValidateHook<User> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (typeof data?.password !== 'string' || req.context[RANDOM_PASSWORD]) return data
  await refuseWeakPassword({
    password: data.password,
    email: data.email ?? originalDoc?.email,
    field: 'password',
  })
  return data
}
