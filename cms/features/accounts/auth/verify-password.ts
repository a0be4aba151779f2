import type { PayloadRequest, Where } from 'payload'
import { forbidden, unauthorized } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { getAttemptCounters, limitAttempts, type SignInClient } from './limit-attempts.ts'
import { matchesPassword } from './password-hash.ts'
import type { SessionUser } from './sessions.ts'

type Input = { req: PayloadRequest; email: string; password: string; client: SignInClient }

/**
 * Checks an email and password, counting wrong ones by client.
 * @returns the account as it was read for the check
 * @throws AppError with the codes of the sign-in: auth/user-not-found, auth/user-disabled,
 * auth/wrong-password, auth/too-many-requests
 */
export async function verifyPassword({ req, email, password, client }: Input): Promise<User> {
  const user = await findWithHash(req, { email: { equals: email } })
  if (!user) throw unauthorized(authTexts.userNotFound, { code: 'auth/user-not-found' })
  if (user.disabled) throw forbidden(authTexts.userDisabled, { code: 'auth/user-disabled' })
  if (!(await limitAttempts(await getAttemptCounters(user, client), () => matchesPassword(user, password)))) {
    throw wrongPassword()
  }
  return user
}

/**
 * Checks the password of the signed-in user. Attempts are counted by session, so that a stolen session cannot
 * be used for guessing, and no other client can block the owner from changing the password.
 * @returns the account as it was read for the check
 * @throws AppError 401 auth/wrong-password, 429 auth/too-many-requests; 401 auth/user-not-found if the
 * account was deleted meanwhile
 */
export async function verifyOwnPassword({
  req,
  user: { id, _sid },
  password,
}: {
  req: PayloadRequest
  user: SessionUser
  password: string
}): Promise<User> {
  const user = await findWithHash(req, { id: { equals: id } })
  if (!user) throw unauthorized(authTexts.userNotFound, { code: 'auth/user-not-found' })
  if (!(await limitAttempts([{ limit: 'session', key: _sid }], () => matchesPassword(user, password)))) {
    throw wrongPassword()
  }
  return user
}

const wrongPassword = () => unauthorized(authTexts.wrongPassword, { code: 'auth/wrong-password' })

/** Reads from the database adapter: Payload's Local API omits hash and salt. */
const findWithHash = (req: PayloadRequest, where: Where) =>
  req.payload.db.findOne<User>({ collection: 'users', where })
