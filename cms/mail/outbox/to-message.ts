import type { SendEmailOptions } from 'payload'
import { openSecret } from '#cms/platform/secrets.ts'
import { env } from '#cms/env.ts'
import { fillInitialPassword } from '#cms/mail/initial-password.ts'
import type { Attachment } from '#cms/mail/mail.ts'
import type { Outbox } from '#cms/payload-types.ts'

/**
 * A mail of the outbox as the transport takes it. Each try of it has the same Message-ID: where a server took
 * it and could not say so, the receiving side can tell that the second is the first.
 * @throws when its secret cannot be opened any more
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
    ...(mail.secret ? fillInitialPassword(bodies, openSecret(mail.secret, deliveryKey)) : bodies),
    messageId: `<${deliveryKey}.${Date.parse(retryUntil ?? mail.createdAt)}@${new URL(env.publicUrl).hostname}>`,
    // nobody's holiday answers it (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
    // beside the bodies, where mail programs look for an invitation, and as a file for those that do not
    ...(invitation && {
      icalEvent: { method: invitation.method, filename: invitation.filename, content: invitation.content },
    }),
    attachments: attachments
      .filter(({ method }) => !method)
      .map(({ filename, contentType, content }) => ({ filename, contentType, content })),
  }
}
