import { escapeHtml } from '#cms/shared/escape-html.ts'

/**
 * Placeholders for the secret of a queued mail, whose bodies are stored unencrypted: the initial password of
 * a welcome, the token of a link that sets a new password.
 */
export const INITIAL_PASSWORD_PLACEHOLDER = '%%initial-password%%'
export const LINK_TOKEN_PLACEHOLDER = '%%link-token%%'

/** Both in one pass, since a secret may look like a placeholder. */
const PLACEHOLDERS = new RegExp(`${INITIAL_PASSWORD_PLACEHOLDER}|${LINK_TOKEN_PLACEHOLDER}`, 'g')

/** Replaces the placeholder with the secret. Only for the delivery of a mail that has a secret. */
export function fillSecret<T extends { html: string; text: string }>(mail: T, secret: string): T {
  return {
    ...mail,
    html: mail.html.replace(PLACEHOLDERS, () => escapeHtml(secret)),
    text: mail.text.replace(PLACEHOLDERS, () => secret),
  }
}
