import { badRequest } from '#cms/errors.ts'
import { passwordTexts } from '#cms/shared/texts/accounts.ts'
import { validatePassword, normalizePassword } from '#cms/shared/password.ts'
import { isCommonPassword } from './common-passwords.ts'

type Input = { password: string; email: string | undefined; field: 'password' | 'newPassword' }

/**
 * The complete rule for new passwords, wherever they are set.
 * @param email of the account
 * @param field the form field that gets the error text
 * @throws AppError 400 auth/weak-password
 */
export async function refuseWeakPassword({ password, email, field }: Input): Promise<void> {
  const text =
    validatePassword(password, email) ??
    ((await isCommonPassword(normalizePassword(password))) ? passwordTexts.common : undefined)
  if (text) throw badRequest(text, { code: 'auth/weak-password', fields: { [field]: text } })
}
