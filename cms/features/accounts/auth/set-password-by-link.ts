import { createLocalReq, NotFound, type Payload, type PayloadRequest } from 'payload'
import type { User } from '#cms/payload-types.ts'
import { retryOnConflict } from '#cms/platform/retry-on-conflict.ts'
import { readAccountId, isValidLink, linkGone, markPasswordLink } from './password-link.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

type Input = { req: PayloadRequest; token: string; newPassword: string }

/**
 * Sets a new password by a mailed link and clears a forced change. Nobody is signed in by it: the write has
 * no user, so the collection's hooks end all sessions of the account.
 * @returns the account's email
 * @throws AppError 410 auth/link-gone; 400 for a weak password, after which the link is still good
 */
export async function setPasswordByLink({
  req: { payload },
  token,
  newPassword,
}: Input): Promise<{ email: string }> {
  const user = await findByLink(payload, token)
  await refuseWeakPassword({ password: newPassword, email: user.email, field: 'newPassword' })

  const req = await createLocalReq({}, payload)
  markPasswordLink(req, token)
  try {
    const { email } = await retryOnConflict(() =>
      payload.update({
        collection: 'users',
        id: user.id,
        data: { password: newPassword, requirePasswordChange: false },
        depth: 0,
        overrideAccess: true,
        // an admin may have the account open in the console
        overrideLock: true,
        req,
      }),
    )
    return { email }
  } catch (error) {
    throw error instanceof NotFound ? linkGone() : error
  }
}

/**
 * Says whether a mailed link is still good, and changes nothing.
 * @throws AppError 410 auth/link-gone for a link that was used, replaced, never made or has expired
 */
export async function checkPasswordLink({ req, token }: Pick<Input, 'req' | 'token'>): Promise<void> {
  await findByLink(req.payload, token)
}

/** @throws AppError 410 auth/link-gone */
async function findByLink(payload: Payload, token: string): Promise<User> {
  const user = await payload.db.findOne<User>({
    collection: 'users',
    where: { id: { equals: readAccountId(token) } },
  })
  if (!user || !isValidLink(user, token)) throw linkGone()
  return user
}
