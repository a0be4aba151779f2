import { mailTable, mailNote, mailQuote } from '#cms/mail/mail-parts.ts'
import { renderMail } from '#cms/mail/render-mail.ts'
import type { MailContent } from '#cms/mail/mail-content.ts'
import type { StudioDetails } from '#cms/mail/studio-details.ts'

type Input = { studio: StudioDetails; message: { name: string; email: string; message: string } }

/** Forwards a visitor's message to the studio; replies go to the visitor (docs/behaviour.md#mails). */
export function contactToStudio({ studio, message }: Input): MailContent {
  return renderMail({
    studio,
    subject: `Message from ${message.name}`,
    preview: message.message,
    eyebrow: 'Message',
    title: message.name,
    parts: [
      mailQuote(message.message),
      mailTable([
        ['Name', message.name],
        ['Email', message.email],
      ]),
      mailNote('Reply to this email to write to them.'),
    ],
  })
}
