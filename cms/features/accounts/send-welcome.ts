import { createHmac } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { deriveKey } from '#cms/platform/secrets.ts'
import { badRequest, conflict, notFound } from '#cms/errors.ts'
import { welcomeMail } from './mails/welcome.ts'
import type { User } from '#cms/payload-types.ts'
import type { Role } from '#cms/shared/rights.ts'
import { authTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { matchesPassword } from './auth/password-hash.ts'
import { findStudioSettings } from '../studio/find-studio-settings.ts'
import { queueMail } from '#cms/mail/outbox/queue-mail.ts'
import { cancelSupersededMails } from '#cms/mail/outbox/cancel-superseded-mails.ts'

type Input = { req: PayloadRequest; email: string; password: string; role: Role }

/**
 * Queues the welcome mail (docs/behaviour.md#initial-passwords), once per initial password. A queued mail
 * with a previous password is cancelled. The mail states the account's stored role, not the one of the
 * request.
 * @param password the initial one, encrypted in the outbox until the mail is sent
 * @throws AppError 404 for an unknown address, 400 for a wrong password, 409 for a user who has already
 * chosen a password or whose initial one has expired
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
  if (!user) throw notFound(authTexts.userNotFound, { code: 'user-not-found' })
  if (!user.requirePasswordChange) throw conflict(usersTexts.welcomeNotNeeded, { code: 'welcome-not-needed' })

  const until = user.initialPasswordUntil ? new Date(user.initialPasswordUntil) : undefined
  if (until && until.getTime() <= Date.now()) {
    throw conflict(usersTexts.welcomeExpired, { code: 'welcome-expired' })
  }
  if (!(await matchesPassword(user, password))) {
    const text = usersTexts.welcomeWrongPassword
    throw badRequest(text, { code: 'welcome-wrong-password', fields: { password: text } })
  }

  const { studio } = await findStudioSettings({ req })
  const deliveryKey = makeDeliveryKey({ user, password })
  await cancelSupersededMails({
    req,
    kind: 'welcome',
    address: user.email,
    deliveryKey,
    reason: 'A new initial password was set before it could be sent',
  })
  await queueMail({
    req,
    deliveryKey,
    kind: 'welcome',
    to: { address: user.email },
    content: welcomeMail({ studio, user, until, signInUrl: studio.site + panelPaths.signIn }),
    secret: password,
    uselessAfter: until,
  })
}

/**
 * Distinguishes passwords without revealing them: delivery keys appear in the outbox and in the Message-ID of
 * a mail.
 */
function makeDeliveryKey({ user, password }: { user: User; password: string }): string {
  const digest = createHmac('sha256', deriveKey('welcome-key'))
    .update(JSON.stringify([user.id, user.initialPasswordUntil, password]))
    .digest()
  return `welcome-${user.id}-${digest.subarray(0, 16).toString('base64url')}`
}
