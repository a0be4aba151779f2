import type { PayloadRequest } from 'payload'
import { AppError, badRequest, unauthorized } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'
import { retryTransient } from '../retry-transient.ts'
import { checkPassword } from './check-password.ts'
import type { SessionUser } from './sessions.ts'

type Input = { req: PayloadRequest; user: SessionUser; currentPassword: string; newPassword: string }

/**
 * Sets a new password and clears the forced change (design 5). The collection's hook ends all other sessions.
 * @throws AppError 400 'Current password is incorrect'; 429 after five wrong ones
 */
export async function changePassword({ req, user, currentPassword, newPassword }: Input): Promise<void> {
  await confirmCurrent({ req, email: user.email, password: currentPassword })
  await retryTransient(() =>
    req.payload.update({
      collection: 'users',
      id: user.id,
      data: { password: newPassword, requirePasswordChange: false },
      depth: 0,
      overrideAccess: true,
      req,
    }),
  )
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
