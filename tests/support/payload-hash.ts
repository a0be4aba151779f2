import crypto from 'node:crypto'
import { promisify } from 'node:util'

/**
 * Hashes a password as Payload itself does, for accounts whose password was set before the site had its
 * rules.
 */
export async function generatePayloadHash(password: string): Promise<{ hash: string; salt: string }> {
  const salt = crypto.randomBytes(32).toString('hex')
  const hash = await promisify(crypto.pbkdf2)(password, salt, 600_000, 32, 'sha256')
  return { hash: `pbkdf2-sha256-v1:${hash.toString('hex')}`, salt }
}
