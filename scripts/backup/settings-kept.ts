import { createHmac } from 'node:crypto'
import type { Env } from '#cms/env.ts'

/**
 * The settings that describe a site, for an operator who sets it up again. Contains no password, no key, and
 * no URL with credentials.
 */
export function settingsKept(env: Env): Record<string, string> {
  return {
    PUBLIC_URL: env.publicUrl,
    MAIL_FROM: env.mail.from,
    MAIL_TO: env.mail.to ?? '',
    ADMIN_EMAIL: env.admin.email,
    CONSOLE: env.console ? 'on' : 'off',
    TRUST_PROXY: String(env.trustProxy),
    LOG_LEVEL: env.logLevel,
  }
}

/** @returns a fingerprint of the secret, from which it cannot be recovered */
export const printOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('studio-backup').digest('hex')
