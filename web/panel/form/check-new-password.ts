import { passwordTexts } from '#cms/shared/texts/accounts.ts'
import { normalizePassword, validatePassword } from '#cms/shared/password.ts'
import type { Refusal } from './use-schema-form.ts'

/**
 * Checks the confirmation before the length. The list of common passwords is checked by the server only.
 * @param email email address of the account, if known
 */
export function checkNewPassword(
  { newPassword, confirmation }: { newPassword: string; confirmation: string },
  email?: string,
): Refusal | undefined {
  if (normalizePassword(newPassword) !== normalizePassword(confirmation)) {
    return { message: passwordTexts.mismatch, fields: { confirmation: passwordTexts.mismatch } }
  }
  const weak = validatePassword(newPassword, email)
  return weak ? { message: weak, fields: { newPassword: weak } } : undefined
}
