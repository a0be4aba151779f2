import type { Env } from '#cms/env.ts'

/**
 * The settings that describe a site, for an operator who sets it up again. Contains no password, no key, and
 * no URL with credentials.
 */
export function describeSettings(env: Env): Record<string, string> {
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
