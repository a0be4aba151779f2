import { LockedAuth, type PayloadRequest } from 'payload'
import { type AppError, forbidden, tooManyRequests, unauthorized } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { SECOND, SIGN_IN_LOCK } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'

type Input = { req: PayloadRequest; email: string; password: string }

/**
 * Checks an e-mail and its password, counting wrong ones: five lock the account for ten minutes (design 4).
 * @returns the account
 * @throws AppError with the codes of spec 8: auth/user-not-found, auth/user-disabled, auth/wrong-password, auth/too-many-requests
 */
export async function checkPassword({ req, email, password }: Input): Promise<User> {
  const user = await findByEmail(req, email)
  if (!user) throw unauthorized(messages.auth.userNotFound, 'auth/user-not-found')
  if (user.disabled) throw forbidden(messages.auth.userDisabled, 'auth/user-disabled')
  if (isLocked(user)) throw locked(user)
  try {
    await req.payload.login({ collection: 'users', data: { email, password }, overrideAccess: true, depth: 0, req: ownRequest(req) })
  } catch (error) {
    throw translate(error, user)
  }
  return user
}

/** Payload's login sets `req.user` and opens a transaction on what it is given: it gets a request of its own. */
const ownRequest = (req: PayloadRequest) => ({ payload: req.payload, context: {}, headers: new Headers() }) as Partial<PayloadRequest>

function translate(error: unknown, user: User): unknown {
  if (error instanceof LockedAuth) return locked(user)
  const status = (error as AppError).status
  return status === 401 ? unauthorized(messages.auth.wrongPassword, 'auth/wrong-password') : error
}

async function findByEmail(req: PayloadRequest, email: string): Promise<User | undefined> {
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { email: { equals: email } },
    limit: 1,
    depth: 0,
    pagination: false,
    showHiddenFields: true,
    overrideAccess: true,
    req,
  })
  return docs[0]
}

const isLocked = (user: User) => Boolean(user.lockUntil && new Date(user.lockUntil).getTime() > Date.now())

function locked(user: User): AppError {
  const until = user.lockUntil ? new Date(user.lockUntil).getTime() : Date.now() + SIGN_IN_LOCK.lockTime
  return tooManyRequests(messages.auth.tooManyRequests, (until - Date.now()) / SECOND, 'auth/too-many-requests')
}
