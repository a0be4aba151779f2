import type { PayloadRequest } from 'payload'
import { contactToStudio } from './contact-to-studio.ts'
import type { Message } from '#cms/payload-types.ts'
import { findStudioSettings } from '../studio/find-studio-settings.ts'
import { cancelMails } from '#cms/mail/outbox/cancel-mails.ts'
import { queueMail } from '#cms/mail/outbox/queue-mail.ts'
import { updateMail } from '#cms/mail/outbox/update-mail.ts'
import { messageTexts } from '#cms/shared/texts/contact.ts'

type Input = { req: PayloadRequest; message: Message }

/** The delivery key of a message's mail. It must never change. */
export const mailKeyOf = ({ id }: Pick<Message, 'id'>): string => `message-${id}-studio`

/**
 * Queues the mail of a visitor's message and records it in `mailsQueuedAt`. Idempotent.
 * @throws what the database throws; the message is kept, and `queueMissingMails` retries
 */
async function queueMessageMails({ req, message }: Input): Promise<void> {
  const { studio } = await findStudioSettings({ req })
  await queueMail({
    req,
    deliveryKey: mailKeyOf(message),
    kind: 'contact-to-studio',
    to: { name: studio.name, address: studio.notificationAddress },
    replyTo: { name: message.name, address: message.email },
    content: contactToStudio({ studio, message }),
  })
  await req.payload.db.updateOne({
    collection: 'messages',
    where: { id: { equals: message.id } },
    data: { mailsQueuedAt: new Date().toISOString() },
    returning: false,
  })
}

/** As `queueMessageMails`, for callers that must not fail: logs an error, and `queueMissingMails` retries. */
export async function tryQueueMessageMails({ req, message }: Input): Promise<void> {
  try {
    await queueMessageMails({ req, message })
  } catch (error) {
    req.payload.logger.error(
      { err: error, message: message.id },
      'The mail of a message could not be queued; it is tried again in a minute',
    )
  }
}

/**
 * Cancels the mail of a message that staff delete, and erases its contents from the outbox; the mail's row
 * stays (docs/behaviour.md#messages). A worker that is sending the mail at this moment still sends it.
 * Idempotent.
 * @throws database errors
 */
export async function eraseMessageMail({ req, id }: { req: PayloadRequest; id: string }): Promise<void> {
  const deliveryKey = mailKeyOf({ id })
  await cancelMails({ req, deliveryKeys: [deliveryKey], reason: messageTexts.deletedBeforeSent })
  await updateMail({
    payload: req.payload,
    where: { deliveryKey: { equals: deliveryKey } },
    data: {
      subject: messageTexts.deletedSubject,
      replyTo: { name: null, address: null },
      text: '',
      html: '',
      attachments: null,
      bodyRemovedAt: new Date().toISOString(),
    },
  })
}
