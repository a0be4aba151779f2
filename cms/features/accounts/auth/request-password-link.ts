import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { passwordLinkMail } from '../mails/password-link.ts'
import { findStudioSettings } from '#cms/features/studio/find-studio-settings.ts'
import { LINK_TOKEN_PLACEHOLDER } from '#cms/mail/mail-secret.ts'
import { cancelSupersededMails } from '#cms/mail/outbox/cancel-superseded-mails.ts'
import { queueMail } from '#cms/mail/outbox/queue-mail.ts'
import type { User } from '#cms/payload-types.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { consume, refund } from '#cms/platform/rate-limits/rate-limits.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { PASSWORD } from '#cms/shared/accounts.ts'
import { passwordLinkPath } from '#cms/shared/panel-paths.ts'
import { createLinkToken, toLinkFields } from './password-link.ts'

/**
 * Mails a link that sets a new password, if there is an account with this address that may sign in and has
 * not reached its limit of links. The response reveals none of this: the work begins after it, and a failure
 * is only logged.
 * @throws database errors of the look-up
 */
export async function requestPasswordLink({
  req: { payload },
  email,
}: {
  req: PayloadRequest
  email: string
}): Promise<void> {
  const user = await payload.db.findOne<User>({ collection: 'users', where: { email: { equals: email } } })
  if (!user || user.disabled) return
  void trackPending(wait(PASSWORD.linkResponseDelay).then(() => sendLink(payload, user)))
}

async function sendLink(payload: Payload, user: User): Promise<void> {
  if ((await consume('passwordLinks', user.id)) > 0) {
    payload.logger.info({ user: user.id }, 'No more links for a new password: the account reached its limit')
    return
  }
  try {
    await queueLink(payload, user)
  } catch (error) {
    await refund('passwordLinks', user.id)
    payload.logger.error({ err: error, user: user.id }, 'A link for a new password could not be mailed')
  }
}

async function queueLink(payload: Payload, user: User): Promise<void> {
  const token = createLinkToken(user.id)
  const until = new Date(Date.now() + PASSWORD.linkLife)
  if (!(await saveLink({ payload, user, token, until }))) return

  const req = await createLocalReq({}, payload)
  const { studio } = await findStudioSettings({ req })
  const deliveryKey = `password-link-${user.id}-${randomUUID()}`
  await cancelSupersededMails({
    req,
    kind: 'password-link',
    address: user.email,
    deliveryKey,
    reason: 'A newer link was asked for before it could be sent',
  })
  await queueMail({
    req,
    deliveryKey,
    kind: 'password-link',
    to: { address: user.email },
    content: passwordLinkMail({
      studio,
      user,
      until,
      resetUrl: studio.site + passwordLinkPath(LINK_TOKEN_PLACEHOLDER),
    }),
    secret: token,
    uselessAfter: until,
  })
}

/**
 * Saves the link only while the account may sign in with the address that the mail goes to. Sets `updatedAt`,
 * so that a concurrent write of the whole account is refused instead of removing the link again.
 * @returns whether it was saved
 */
async function saveLink({
  payload,
  user: { id, email },
  token,
  until,
}: {
  payload: Payload
  user: User
  token: string
  until: Date
}): Promise<boolean> {
  const saved: unknown = await retryTransient(() =>
    payload.db.updateOne({
      collection: 'users',
      where: {
        and: [{ id: { equals: id } }, { email: { equals: email } }, { disabled: { not_equals: true } }],
      },
      data: { ...toLinkFields(token, until), updatedAt: new Date().toISOString() },
    }),
  )
  return Boolean(saved)
}
