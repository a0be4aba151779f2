import { createHmac } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { deriveKey } from '#cms/platform/secrets.ts'
import { badRequest, conflict, notFound } from '#cms/errors.ts'
import { welcome } from '#cms/features/accounts/mails/welcome.ts'
import type { User } from '#cms/payload-types.ts'
import type { Role } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { panel } from '#cms/shared/paths.ts'
import { isPasswordOf } from './auth/password-hash.ts'
import { findStudioCard } from '../studio/find-studio-card.ts'
import { queueMail } from '#cms/mail/outbox/queue-mail.ts'
import { takeBackMails } from '#cms/mail/outbox/take-back-mails.ts'

type Input = { req: PayloadRequest; email: string; password: string; role: Role }

/**
 * Sends a user the way in (docs/behaviour.md#initial-passwords): once for each initial password. One that is
 * still waiting with a former password is taken back. The account's own role is told, whatever the call says.
 * @param password the initial one, encrypted in the outbox until the mail has left
 * @throws AppError 404 for an address of nobody's, 400 for a password that would open nothing, 409 for a
 *   user who has a password of their own by now or whose initial one has expired
 */
export async function sendWelcome({ req, email, password }: Input): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { email: { equals: email } },
    depth: 0,
    limit: 1,
    pagination: false,
    showHiddenFields: true,
    overrideAccess: true,
    req,
  })
  const user = docs[0]
  if (!user) throw notFound(messages.auth.userNotFound, 'user-not-found')
  if (!user.requirePasswordChange) throw conflict(messages.users.welcomeNotNeeded, 'welcome-not-needed')

  const until = user.initialPasswordUntil ? new Date(user.initialPasswordUntil) : undefined
  if (until && until.getTime() <= Date.now()) throw conflict(messages.users.welcomeExpired, 'welcome-expired')
  if (!(await isPasswordOf(user, password))) {
    const text = messages.users.welcomeWrongPassword
    throw badRequest(text, { password: text }, 'welcome-wrong-password')
  }

  const { studio } = await findStudioCard({ req })
  const deliveryKey = keyOf({ user, password })
  await takeBackMails({
    req,
    deliveryKeys: await findFormer({ req, user, deliveryKey }),
    reason: 'A new initial password was set before it could be sent',
  })
  await queueMail({
    req,
    deliveryKey,
    kind: 'welcome',
    to: { address: user.email },
    mail: welcome({ studio, user, until, signInUrl: studio.site + panel.signIn }),
    secret: password,
    uselessAfter: until,
  })
}

/** Tells passwords apart and nothing of them: keys stand in the ledger and in the Message-ID of a mail. */
function keyOf({ user, password }: { user: User; password: string }): string {
  const mark = createHmac('sha256', deriveKey('welcome-key'))
    .update(JSON.stringify([user.id, user.initialPasswordUntil, password]))
    .digest()
  return `welcome-${user.id}-${mark.subarray(0, 16).toString('base64url')}`
}

async function findFormer({
  req,
  user,
  deliveryKey,
}: {
  req: PayloadRequest
  user: User
  deliveryKey: string
}): Promise<string[]> {
  const { docs } = await req.payload.find({
    collection: 'outbox',
    where: {
      and: [
        { kind: { equals: 'welcome' } },
        { 'to.address': { equals: user.email } },
        { state: { in: ['waiting', 'sending'] } },
        { deliveryKey: { not_equals: deliveryKey } },
      ],
    },
    select: { deliveryKey: true },
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: true,
    req,
  })
  return docs.map((mail) => mail.deliveryKey)
}
