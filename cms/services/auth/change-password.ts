import type { PayloadRequest } from 'payload'
import { AppError, badRequest, unauthorized } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'
import { checkPassword } from './check-password.ts'
import { endSessionsOf, type SessionUser } from './sessions.ts'

type Input = { req: PayloadRequest; user: SessionUser; currentPassword: string; newPassword: string }

/**
 * Sets a new password, clears the forced change and ends all other sessions of the user (design 5 and 6).
 * @throws AppError 400 'Current password is incorrect'; 429 after five wrong ones
 */
export async function changePassword({ req, user, currentPassword, newPassword }: Input): Promise<void> {
  await confirmCurrent({ req, email: user.email, password: currentPassword })
  await req.payload.update({
    collection: 'users',
    id: user.id,
    data: { password: newPassword, requirePasswordChange: false },
    depth: 0,
    overrideAccess: true,
    req,
  })
  await endSessionsOf({ req, user: user.id, except: user._sid })
}

/** Asks for the password of the signed-in user once more (spec 7: re-authentication). */
export async function reauthenticate({ req, user, password }: { req: PayloadRequest; user: SessionUser; password: string }): Promise<void> {
  await checkPassword({ req, email: user.email, password })
}

async function confirmCurrent(input: { req: PayloadRequest; email: string; password: string }): Promise<void> {
  try {
    await checkPassword(input)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'auth/wrong-password') {
      const text = messages.password.currentWrong
      throw badRequest(text, { currentPassword: text }, 'auth/wrong-password')
    }
    if (error.code === 'auth/user-not-found') throw unauthorized(messages.auth.noUser)
    throw error
  }
}
