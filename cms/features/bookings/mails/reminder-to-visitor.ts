import { button, facts, note, paragraph } from '#cms/mail/blocks.ts'
import { sessionTime, type AboutBooking } from './booking-facts.ts'
import { greeting } from '#cms/mail/greeting.ts'
import { layOut } from '#cms/mail/layout.ts'
import type { MailContent } from '#cms/mail/mail.ts'

/**
 * Reminds a visitor of a session that begins within a day (docs/behaviour.md#mails). It states the date
 * instead of "tomorrow": the mail may be late, and the date may differ in the visitor's time zone.
 */
export function reminderToVisitor({
  studio,
  booking,
  cancelUrl,
}: AboutBooking & { cancelUrl: string }): MailContent {
  const { day, time, inStudio, atVisitor } = sessionTime({ studio, booking })
  return layOut({
    studio,
    subject: `Reminder: your session on ${day} at ${time}`,
    preview: `${studio.name} is expecting you.`,
    eyebrow: 'Reminder',
    title: day,
    blocks: [
      paragraph(`${greeting(booking.name)}\nYour session at ${studio.name} is coming up. See you soon.`),
      facts([
        ['Time', inStudio],
        ['Your time', atVisitor],
        ['About', booking.projectTitle ?? undefined],
        ['Where', studio.address],
      ]),
      note('You cannot make it? Please cancel: it takes a moment and frees the slot for somebody else.'),
      button({ label: 'Cancel this booking', href: cancelUrl, quiet: true }),
    ],
  })
}
