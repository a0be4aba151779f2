import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '#cms/env.ts'

const VERSION = 'v1'
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Derives a separate key for each purpose from the site's secret: one key reveals nothing about another.
 * @param purpose such as `outbox-secret`
 */
export function deriveKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', env.secret, '', `studio/${purpose}`, 32))
}

/**
 * Encrypts a text that is stored in the database for a while, such as the initial password of a waiting mail.
 * @param context where it is stored; the same context is needed to open it, so one row's secret cannot be
 * moved to another
 */
export function sealSecret(text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, deriveKey('sealed-secret'), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(context))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${sealed.toString('base64url')}`
}

/**
 * @param context as passed to sealSecret
 * @throws Error if the text was changed, was sealed with another context, or the site's secret has changed
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
