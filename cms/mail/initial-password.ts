import { escapeHtml } from './escape.ts'

/**
 * Stands for the initial password in a waiting welcome mail, whose bodies rest in the database in the clear.
 */
export const INITIAL_PASSWORD_MARK = '%%initial-password%%'

/** Puts the password where its mark stands. To be done at delivery, and only for a mail that has a secret. */
export function fillInitialPassword<T extends { html: string; text: string }>(mail: T, password: string): T {
  return {
    ...mail,
    html: mail.html.replaceAll(INITIAL_PASSWORD_MARK, () => escapeHtml(password)),
    text: mail.text.replaceAll(INITIAL_PASSWORD_MARK, () => password),
  }
}
