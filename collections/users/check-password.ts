import { randomUUID } from 'node:crypto'
import type { CollectionBeforeOperationHook, CollectionBeforeValidateHook } from 'payload'
import type { User } from '#cms/payload-types.ts'
import { refuseWeakPassword } from '#cms/features/accounts/auth/refuse-weak-password.ts'
import { normalizePassword } from '#cms/shared/password.ts'

/**
 * Marks a request that sets a password, for the hooks after it: on the document nothing tells. Its value
 * names the change, and stays when the write is tried again.
 */
export const PASSWORD_SET = 'passwordSet'

/** Payload hashes a password as it is given here. */
export const normalizeNewPassword: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const data = args.data as { password?: unknown } | undefined
  if (typeof data?.password !== 'string') return args
  req.context[PASSWORD_SET] ??= randomUUID()
  return { ...args, data: { ...data, password: normalizePassword(data.password) } }
}

/** Payload itself accepts any three characters. */
export const checkPassword: CollectionBeforeValidateHook<User> = async ({ data, originalDoc }) => {
  if (typeof data?.password !== 'string') return data
  await refuseWeakPassword({
    password: data.password,
    email: data.email ?? originalDoc?.email,
    field: 'password',
  })
  return data
}
