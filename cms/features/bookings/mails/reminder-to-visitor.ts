import { mailButton, mailTable, mailNote, mailParagraph } from '#cms/mail/mail-parts.ts'
import { formatSessionTime, type BookingMailInput } from './booking-details.ts'
import { getGreeting } from '#cms/mail/greeting.ts'
import { renderMail } from '#cms/mail/render-mail.ts'
import type { MailContent } from '#cms/mail/mail-content.ts'

/**
 * Reminds a visitor of a session that begins within a day (docs/behaviour.md#mails). It states the date
 * instead of "tomorrow": the mail may be late, and the date may differ in the visitor's time zone.
 */
export function reminderToVisitor({
  studio,
  booking,
  cancelUrl,
}: BookingMailInput & { cancelUrl: string }): MailContent {
  const { day, time, inStudio, atVisitor } = formatSessionTime({ studio, booking })
  return renderMail({
    studio,
    subject: `Reminder: your session on ${day} at ${time}`,
    preview: `${studio.name} is expecting you.`,
    eyebrow: 'Reminder',
    title: day,
    parts: [
      mailParagraph(
        `${getGreeting(booking.name)}\nYour session at ${studio.name} is coming up. See you soon.`,
      ),
      mailTable([
        ['Time', inStudio],
        ['Your time', atVisitor],
        ['About', booking.projectTitle ?? undefined],
        ['Where', studio.address],
      ]),
      mailNote(
        'If you cannot make it, please cancel: it takes a moment and frees the slot for somebody else.',
      ),
      mailButton({ label: 'Cancel this booking', href: cancelUrl, quiet: true }),
    ],
  })
}
