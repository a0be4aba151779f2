import { randomUUID } from 'node:crypto'
import type { User } from '#cms/payload-types.ts'
import { DEVICE_COOKIE } from '#cms/shared/accounts.ts'
import { credentialsVersionOf } from './credentials-version.ts'
import { signDevice } from './tokens.ts'

/**
 * The device cookie of a browser that signed in to an account before (decision 028). It grants no
 * access.
 */
export type DeviceCookie = { cookie: string; expiresAt: Date }

/** @param user as it was read for the password check: a new password set since then invalidates the cookie */
export async function issueDeviceCookie(user: User): Promise<DeviceCookie> {
  const expiresAt = new Date(Date.now() + DEVICE_COOKIE.maxAge)
  return {
    cookie: await signDevice({ did: randomUUID(), sub: user.id, ver: credentialsVersionOf(user) }, expiresAt),
    expiresAt,
  }
}
