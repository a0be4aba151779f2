import type { PayloadRequest } from 'payload'
import { sealSecret } from '#cms/platform/secrets.ts'
import type { MailContent, MailAddress } from '../mail-content.ts'
import { type MailKind, OUTBOX } from '#cms/shared/mails.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { isUniqueViolation } from '#cms/platform/unique-violation.ts'
import { mailQueued } from './mail-queued.ts'

type Input = {
  req: PayloadRequest
  /** unique and permanent, such as `booking-<id>-visitor`; a second mail with the same key is not queued */
  deliveryKey: string
  kind: MailKind
  to: MailAddress
  replyTo?: MailAddress
  content: MailContent
  /** encrypted here; the bodies hold a placeholder for it */
  secret?: string
  /** after this time the mail is not sent, not even for the first time */
  uselessAfter?: Date
}

/**
 * Queues a mail in the outbox, from where the worker delivers it (docs/behaviour.md#mails). Mails are created
 * nowhere else. Queuing the same mail twice is no error: the unique delivery key keeps the first.
 * @throws database errors
 */
export async function queueMail({
  req,
  deliveryKey,
  kind,
  to,
  replyTo,
  content,
  secret,
  uselessAfter,
}: Input): Promise<void> {
  const { subject, html, text, attachments } = content
  const now = Date.now()
  const data = {
    deliveryKey,
    kind,
    to,
    replyTo,
    subject,
    html,
    text,
    attachments,
    secret: secret && sealSecret(secret, deliveryKey),
    state: 'waiting' as const,
    attempts: 0,
    nextAttemptAt: new Date(now).toISOString(),
    retryUntil: new Date(now + OUTBOX.giveUpAfter).toISOString(),
    uselessAfter: uselessAfter?.toISOString(),
  }
  try {
    await retryTransient(() =>
      req.payload.create({
        collection: 'outbox',
        data,
        depth: 0,
        overrideAccess: true,
        disableTransaction: true,
        req,
      }),
    )
  } catch (error) {
    if (isUniqueViolation(error, 'deliveryKey')) return
    throw error
  }
  mailQueued.notify()
}
