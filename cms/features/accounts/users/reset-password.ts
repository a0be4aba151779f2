import { createLocalReq, type Payload } from 'payload'
import type { User } from '#cms/payload-types.ts'
import { randomPassword } from '../auth/random-password.ts'
import { retryWrite } from './retry-write.ts'

export type Reset = { user: User; password: string; wasDisabled: boolean }

/**
 * Gives an account a new initial password, for whoever runs the site and can get in no other way. The hooks
 * end its sessions and devices and tell the owner. A disabled account is enabled: the new password would open
 * nothing.
 * @returns what to show once, or undefined where there is no such account
 */
export async function resetPassword(payload: Payload, email: string): Promise<Reset | undefined> {
  const { docs } = await payload.find({
    collection: 'users',
    where: { email: { equals: email.trim().toLowerCase() } },
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  const former = docs[0]
  if (!former) return undefined
  const password = randomPassword()
  const user = await retryWrite(async () =>
    payload.update({
      collection: 'users',
      id: former.id,
      data: { password, requirePasswordChange: true, disabled: false },
      depth: 0,
      overrideAccess: true,
      // somebody in the console may have it open at this moment
      overrideLock: true,
      req: await createLocalReq({}, payload),
    }),
  )
  return { user, password, wasDisabled: Boolean(former.disabled) }
}

/** The addresses of the admins who may sign in, for whoever named an account that there is not. */
export async function listAdmins(payload: Payload): Promise<string[]> {
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
