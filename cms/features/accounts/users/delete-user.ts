import type { PayloadRequest } from 'payload'
import { forbidden } from '#cms/errors.ts'
import { usersTexts } from '#cms/shared/texts/accounts.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import type { SessionUser } from '../auth/sessions.ts'
import { findUserByEmail } from './find-users.ts'

/**
 * Deletes an account.
 * @throws what `findUserByEmail` throws; AppError 403 for the user's own account, 409 for the last admin
 */
export async function deleteUser({
  req,
  user,
  email,
}: {
  req: PayloadRequest
  user: SessionUser
  email: string
}): Promise<void> {
  const account = await findUserByEmail({ req, user, email })
  if (account.id === user.id) throw forbidden(usersTexts.deleteSelf, { code: 'own-account' })
  await retryTransient(() =>
    req.payload.delete({ collection: 'users', id: account.id, overrideAccess: false, req }),
  )
}
