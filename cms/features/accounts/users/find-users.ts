import type { PayloadRequest } from 'payload'
import { badRequest, notFound } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { authTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { hasFullRight } from '#cms/shared/rights.ts'
import { emailAddress } from '#cms/schemas/common.ts'
import type { SessionUser } from '../auth/sessions.ts'

type Input = { req: PayloadRequest; user: SessionUser }

/** All accounts, sorted by email. */
export async function listUsers({ req }: { req: PayloadRequest }): Promise<User[]> {
  const { docs } = await req.payload.find({
    collection: 'users',
    sort: 'email',
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return docs
}

/**
 * @param email from the URL, unvalidated
 * @throws AppError 400 'Invalid user email', 404 if it does not exist or the user may not read it
 */
export async function findUserByEmail({ req, user, email }: Input & { email: string }): Promise<User> {
  const address = emailAddress.safeParse(email)
  if (!address.success) throw badRequest(usersTexts.invalidEmail, { code: 'invalid-email' })
  if (!hasFullRight(user.role, 'users.read') && user.email !== address.data) {
    throw notFound(authTexts.userNotFound)
  }
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { email: { equals: address.data } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: false,
    req,
  })
  if (!docs[0]) throw notFound(authTexts.userNotFound)
  return docs[0]
}

/**
 * The response of `GET /users/{uid}/profile`: whether the owner of an account has to change the password.
 * @throws AppError 404 if it does not exist or the user may not read it
 */
export async function findUserProfile({
  req,
  user,
  uid,
}: Input & { uid: string }): Promise<{ requirePasswordChange: boolean }> {
  if (!hasFullRight(user.role, 'users.read') && user.id !== uid) throw notFound(apiTexts.notFound)
  const account = await req.payload.findByID({
    collection: 'users',
    id: uid,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
  if (!account) throw notFound(apiTexts.notFound)
  return { requirePasswordChange: Boolean(account.requirePasswordChange) }
}
