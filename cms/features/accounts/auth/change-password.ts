import type { PayloadRequest } from 'payload'
import { AppError, badRequest, unauthorized } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { authTexts, passwordTexts } from '#cms/shared/texts/accounts.ts'
import { withOwnPasswordConfirmed } from '../users/own-account.ts'
import { retryOnConflict } from '#cms/platform/retry-on-conflict.ts'
import { verifyOwnPassword } from './verify-password.ts'
import { issueDeviceCookie, type DeviceCookie } from './device-cookie.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { duringPasswordChange, type SessionUser } from './sessions.ts'

type Input = { req: PayloadRequest; user: SessionUser; currentPassword: string; newPassword: string }

/**
 * Sets a new password and clears the forced change. The collection's hooks end all other sessions and keep
 * this one.
 * @returns a new device cookie: the previous one became invalid with the previous password
 * @throws AppError 400 'Current password is incorrect' or what is wrong with the new password; 429 after
 * five wrong passwords
 */
export async function changePassword({
  req,
  user,
  currentPassword,
  newPassword,
}: Input): Promise<DeviceCookie> {
  await refuseWeakPassword({ password: newPassword, email: user.email, field: 'newPassword' })
  const confirmedUser = await confirmCurrentPassword({ req, user, password: currentPassword })
  // SQLite writes account and session apart: requests between the two stay signed in
  const updatedUser = await duringPasswordChange(user._sid, () =>
    retryOnConflict(() =>
      req.payload.update({
        collection: 'users',
        id: user.id,
        data: { password: newPassword, requirePasswordChange: false },
        depth: 0,
        overrideAccess: true,
        req: withOwnPasswordConfirmed(req, confirmedUser),
      }),
    ),
  )
  return issueDeviceCookie(updatedUser)
}

/** Checks the current password; its errors name the form's field and have texts of this form. */
async function confirmCurrentPassword(input: {
  req: PayloadRequest
  user: SessionUser
  password: string
}): Promise<User> {
  try {
    return await verifyOwnPassword(input)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'auth/wrong-password') {
      const text = passwordTexts.currentWrong
      throw badRequest(text, { code: 'auth/wrong-password', fields: { currentPassword: text } })
    }
    if (error.code === 'auth/user-not-found') throw unauthorized(authTexts.noUser)
    throw error
  }
}
