import type { PayloadRequest } from 'payload'
import type { User } from '#cms/payload-types.ts'
import type { UpdateUserBody } from '#endpoints/users/schema.ts'
import type { SessionUser } from '../auth/sessions.ts'
import { retryTransient } from '../retry-transient.ts'
import { emailTaken, isTaken } from './create-user.ts'
import { findUserByEmail } from './find-users.ts'

type Input = { req: PayloadRequest; user: SessionUser; email: string; changes: UpdateUserBody }

/** Changes an account. Throws 404 for an unknown one, 409 for a taken e-mail or the last admin. */
export async function updateUser({ req, user, email, changes }: Input): Promise<User> {
  const found = await findUserByEmail({ req, user, email })
  try {
    return await retryTransient(() =>
      req.payload.update({ collection: 'users', id: found.id, data: changes, depth: 0, overrideAccess: false, req }),
    )
  } catch (error) {
    throw isTaken(error) ? emailTaken() : error
  }
}
