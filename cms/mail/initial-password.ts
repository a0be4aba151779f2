import { escapeHtml } from './escape.ts'

/** Placeholder for the initial password in a queued welcome mail, whose bodies are stored unencrypted. */
export const INITIAL_PASSWORD_PLACEHOLDER = '%%initial-password%%'

/** Replaces the placeholder by the password. Only for delivery, and only for a mail that has a secret. */
export function fillInitialPassword<T extends { html: string; text: string }>(mail: T, password: string): T {
  return {
    ...mail,
    html: mail.html.replaceAll(INITIAL_PASSWORD_PLACEHOLDER, () => escapeHtml(password)),
    text: mail.text.replaceAll(INITIAL_PASSWORD_PLACEHOLDER, () => password),
  }
}
