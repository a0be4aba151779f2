import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { User } from '#cms/payload-types.ts'
import { normalizePassword } from '#cms/shared/password.ts'

/**
 * As Payload 3.90 keeps a password. Its own comparison is part of a sign-in that locks the account for
 * everybody (docs/decisions/028) and cannot be called alone.
 */
const HASH = { prefix: 'pbkdf2-sha256-v1:', iterations: 600_000, bytes: 32, digest: 'sha256' } as const

const derive = promisify(pbkdf2)

/**
 * Whether a password is that of an account, in the spelling of today or, for one that was set before there
 * was one, as it was typed.
 * @param user read with its hidden fields
 * @throws Error where the hash is kept in a form that is not known
 */
export async function isPasswordOf(user: Pick<User, 'hash' | 'salt'>, password: string): Promise<boolean> {
  const normalized = normalizePassword(password)
  if (await matches(user, normalized)) return true
  return normalized !== password && matches(user, password)
}

async function matches({ hash, salt }: Pick<User, 'hash' | 'salt'>, password: string): Promise<boolean> {
  if (!hash?.startsWith(HASH.prefix) || !salt) {
    throw new Error('The hash of a password has a form that is not known')
  }
  const kept = Buffer.from(hash.slice(HASH.prefix.length), 'hex')
  const given = await derive(password, salt, HASH.iterations, HASH.bytes, HASH.digest)
  return kept.length === given.length && timingSafeEqual(kept, given)
}
