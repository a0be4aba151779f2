import { badRequest } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'
import { judgePassword, normalizePassword } from '#cms/shared/password.ts'
import { isCommonPassword } from './common-passwords.ts'

type Input = { password: string; email: string | undefined; field: 'password' | 'newPassword' }

/**
 * The whole rule for a password that is to be set, wherever that happens.
 * @param email of the account
 * @param field that the text belongs to
 * @throws AppError 400 auth/weak-password
 */
export async function refuseWeakPassword({ password, email, field }: Input): Promise<void> {
  const text =
    judgePassword(password, email) ??
    ((await isCommonPassword(normalizePassword(password))) ? messages.password.common : undefined)
  if (text) throw badRequest(text, { [field]: text }, 'auth/weak-password')
}
