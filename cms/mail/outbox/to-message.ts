import type { SendEmailOptions } from 'payload'
import { openSecret } from '#cms/platform/secrets.ts'
import { env } from '#cms/env.ts'
import { fillSecret } from '../mail-secret.ts'
import type { Attachment } from '../mail-content.ts'
import type { Outbox } from '#cms/payload-types.ts'

/**
 * Turns a mail of the outbox into a message for the transport. All attempts share one Message-ID, so that the
 * receiving side can recognise a duplicate where a server accepted a mail but its reply was lost.
 * A mail that staff resend has a new `retryUntil`, and so a new Message-ID.
 * @throws when the secret can no longer be decrypted
 */
export function toMessage(mail: Outbox): SendEmailOptions {
  const { to, replyTo, subject, deliveryKey, retryUntil } = mail
  const bodies = { html: mail.html, text: mail.text }
  const attachments = (mail.attachments ?? []) as Attachment[]
  const invitation = attachments.find(({ method }) => method)
  return {
    to: { name: to.name ?? '', address: to.address },
    ...(replyTo?.address && { replyTo: { name: replyTo.name ?? '', address: replyTo.address } }),
    subject,
    ...(mail.secret ? fillSecret(bodies, openSecret(mail.secret, deliveryKey)) : bodies),
    messageId: `<${deliveryKey}.${Date.parse(retryUntil ?? mail.createdAt)}@${new URL(env.publicUrl).hostname}>`,
    // suppresses out-of-office replies (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
    // nodemailer adds the invitation as an alternative body, where mail programs look for it, and attaches it
    ...(invitation && {
      icalEvent: { method: invitation.method, filename: invitation.filename, content: invitation.content },
    }),
    attachments: attachments
      .filter(({ method }) => !method)
      .map(({ filename, contentType, content }) => ({ filename, contentType, content })),
  }
}
