import { createLocalReq, type Payload } from 'payload'
import type { User } from '#cms/payload-types.ts'
import { RANDOM_PASSWORD, randomPassword } from '../auth/random-password.ts'
import { normalizeMailAddress } from '#cms/shared/mail-address.ts'
import { retryOnConflict } from '#cms/platform/retry-on-conflict.ts'

type ResetResult = { user: User; password: string; wasDisabled: boolean }

/**
 * Sets a new initial password, for an operator who has no other way to sign in. The hooks end the account's
 * sessions and devices and notify the owner. A disabled account is enabled, since the new password would be
 * useless otherwise.
 * @returns the account and the password, to be printed once; undefined if there is no such account
 */
export async function resetPassword(payload: Payload, email: string): Promise<ResetResult | undefined> {
  const { docs } = await payload.find({
    collection: 'users',
    where: { email: { equals: normalizeMailAddress(email) } },
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  const account = docs[0]
  if (!account) return undefined
  const password = randomPassword()
  const user = await retryOnConflict(async () =>
    payload.update({
      collection: 'users',
      id: account.id,
      data: { password, requirePasswordChange: true, disabled: false },
      depth: 0,
      overrideAccess: true,
      // an admin may have the account open in the console
      overrideLock: true,
      req: await createLocalReq({ context: { [RANDOM_PASSWORD]: true } }, payload),
    }),
  )
  return { user, password, wasDisabled: Boolean(account.disabled) }
}

/** The addresses of the admins who may sign in, as a hint for an operator who entered an unknown address. */
export async function listAdminEmails(payload: Payload): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'users',
    where: { and: [{ role: { equals: 'admin' } }, { disabled: { not_equals: true } }] },
    sort: 'email',
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: true,
  })
  return docs.map((admin) => admin.email)
}
