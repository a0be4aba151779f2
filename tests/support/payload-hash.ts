import { pbkdf2Sync, randomBytes } from 'node:crypto'

/** A password as Payload itself keeps it, past every rule of ours: what was set before there were any. */
export async function generatePayloadHash(password: string): Promise<{ hash: string; salt: string }> {
  const salt = randomBytes(32).toString('hex')
  const hash = pbkdf2Sync(password, salt, 600_000, 32, 'sha256').toString('hex')
  return { hash: `pbkdf2-sha256-v1:${hash}`, salt }
}
