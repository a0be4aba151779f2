import type { PayloadRequest } from 'payload'
import { forbidden } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'
import type { UpdateUserBody } from '#endpoints/users/schema.ts'
import type { SessionUser } from '../auth/sessions.ts'
import { emailTaken, isTaken } from './create-user.ts'
import { findUserByEmail } from './find-users.ts'
import { retryWrite } from './retry-write.ts'

type Input = { req: PayloadRequest; user: SessionUser; email: string; changes: UpdateUserBody }

/**
 * Changes an account. A password given here is an initial one: its owner has to change it, and every session
 * of theirs ends.
 * @throws AppError 404 for an unknown account, 409 for a taken e-mail or the last admin, 403 for one's own
 * password, which asks for the former one
 */
export async function updateUser({ req, user, email, changes }: Input): Promise<User> {
  const found = await findUserByEmail({ req, user, email })
  if (changes.password !== undefined && found.id === user.id) {
    throw forbidden(messages.users.ownPassword, 'own-account')
  }
  const data = changes.password === undefined ? changes : { ...changes, requirePasswordChange: true }
  try {
    return await retryWrite(() =>
      req.payload.update({ collection: 'users', id: found.id, data, depth: 0, overrideAccess: false, req }),
    )
  } catch (error) {
    throw isTaken(error) ? emailTaken() : error
  }
}
