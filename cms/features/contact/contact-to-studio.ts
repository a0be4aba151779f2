import { facts, note, quote } from '#cms/mail/blocks.ts'
import { layOut } from '#cms/mail/layout.ts'
import type { MailContent } from '#cms/mail/mail.ts'
import type { StudioCard } from '#cms/mail/studio-card.ts'

type Input = { studio: StudioCard; message: { name: string; email: string; message: string } }

/** Forwards a visitor's message to the studio; replies go to the visitor (docs/behaviour.md#mails). */
export function contactToStudio({ studio, message }: Input): MailContent {
  return layOut({
    studio,
    subject: `Message from ${message.name}`,
    preview: message.message,
    eyebrow: 'Message',
    title: message.name,
    blocks: [
      quote(message.message),
      facts([
        ['Name', message.name],
        ['E-mail', message.email],
      ]),
      note('Answer this mail to write to them.'),
    ],
  })
}
