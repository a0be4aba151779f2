import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { User } from '#cms/payload-types.ts'
import { normalizePassword } from '#cms/shared/password.ts'

/**
 * The hash format of Payload 3.90. Payload's own comparison is part of its login operation, which locks the
 * account for all clients (decision 028), and cannot be called separately.
 */
const HASH = { prefix: 'pbkdf2-sha256-v1:', iterations: 600_000, bytes: 32, digest: 'sha256' } as const

const derive = promisify(pbkdf2)

/**
 * Whether a password matches an account's hash, normalized or, for passwords set before normalization
 * existed, as typed.
 * @param user read with its hidden fields
 * @throws Error if the hash has an unknown format
 */
export async function matchesPassword(user: Pick<User, 'hash' | 'salt'>, password: string): Promise<boolean> {
  const normalized = normalizePassword(password)
  if (await matches(user, normalized)) return true
  return normalized !== password && matches(user, password)
}

async function matches({ hash, salt }: Pick<User, 'hash' | 'salt'>, password: string): Promise<boolean> {
  if (!hash?.startsWith(HASH.prefix) || !salt) {
    throw new Error('Unknown format of a password hash')
  }
  const stored = Buffer.from(hash.slice(HASH.prefix.length), 'hex')
  const derived = await derive(password, salt, HASH.iterations, HASH.bytes, HASH.digest)
  return stored.length === derived.length && timingSafeEqual(stored, derived)
}
