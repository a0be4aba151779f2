import type { PayloadRequest } from 'payload'
import { forbidden } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { usersTexts } from '#cms/shared/texts/accounts.ts'
import type { UpdateUserBody } from '#cms/schemas/users.ts'
import type { SessionUser } from '../auth/sessions.ts'
import { emailTaken, isEmailTaken } from './create-user.ts'
import { findUserByEmail } from './find-users.ts'
import { retryOnConflict } from '#cms/platform/retry-on-conflict.ts'

type Input = { req: PayloadRequest; user: SessionUser; email: string; changes: UpdateUserBody }

/**
 * Updates an account. A password set here is an initial one: its owner must change it, and all their sessions
 * end.
 * @throws AppError 404 for an unknown account, 409 for a taken email or the last admin, 403 for the user's
 * own password, whose change requires the current one
 */
export async function updateUser({ req, user, email, changes }: Input): Promise<User> {
  const account = await findUserByEmail({ req, user, email })
  if (changes.password !== undefined && account.id === user.id) {
    throw forbidden(usersTexts.ownPassword, { code: 'own-account' })
  }
  const data = changes.password === undefined ? changes : { ...changes, requirePasswordChange: true }
  try {
    return await retryOnConflict(() =>
      req.payload.update({ collection: 'users', id: account.id, data, depth: 0, overrideAccess: false, req }),
    )
  } catch (error) {
    throw isEmailTaken(error) ? emailTaken() : error
  }
}
