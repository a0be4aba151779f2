import { createHmac } from 'node:crypto'
import type { Env } from '#cms/env.ts'

/**
 * The settings that describe a site, to be seen by whoever sets it up anew. No password, no key, no address
 * with one in it.
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

/** @returns what tells one secret from another and cannot be turned back into it */
export const printOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('studio-backup').digest('hex')
