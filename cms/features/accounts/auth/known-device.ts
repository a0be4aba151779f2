import { randomUUID } from 'node:crypto'
import type { User } from '#cms/payload-types.ts'
import { DEVICE } from '#cms/shared/constants.ts'
import { credentialsVersionOf } from './credentials-version.ts'
import { signDevice } from './tokens.ts'

/**
 * What a browser keeps that has shown the password of an account once (docs/decisions/028). It opens
 * nothing.
 */
export type KnownDevice = { cookie: string; expiresAt: Date }

/**
 * @param user as it was read with the hash that was compared: a new password makes the device a stranger's
 * again
 */
export async function knowDevice(user: User): Promise<KnownDevice> {
  const expiresAt = new Date(Date.now() + DEVICE.life)
  return {
    cookie: await signDevice({ did: randomUUID(), sub: user.id, ver: credentialsVersionOf(user) }, expiresAt),
    expiresAt,
  }
}
