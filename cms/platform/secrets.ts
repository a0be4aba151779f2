import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '#cms/env.ts'

const VERSION = 'v1'
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * A key of its own for each purpose, derived from the one secret of the site: what is known of one tells
 * nothing of another.
 * @param purpose such as `outbox-secret`
 */
export function deriveKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', env.secret, '', `studio/${purpose}`, 32))
}

/**
 * Encrypts a text that has to rest in the database for a while, such as the initial password of a waiting
 * mail.
 * @param context where it rests; it opens there and nowhere else, so that one row's secret cannot be moved to
 * another
 */
export function sealSecret(text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, deriveKey('sealed-secret'), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(context))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${sealed.toString('base64url')}`
}

/**
 * @param context the one that it was sealed with
 * @throws Error when it was changed, belongs elsewhere, or the site's secret is another one now
 */
export function openSecret(sealed: string, context: string): string {
  const [version, payload = ''] = sealed.split('.')
  const bytes = Buffer.from(payload, 'base64url')
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('Not a sealed secret')
  const decipher = createDecipheriv(ALGORITHM, deriveKey('sealed-secret'), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
