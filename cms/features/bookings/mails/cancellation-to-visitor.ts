import { mailButton, mailTable, mailParagraph } from '#cms/mail/mail-parts.ts'
import { formatSessionTime, type BookingMailInput } from './booking-details.ts'
import { makeCalendarFile } from './calendar-file.ts'
import { getGreeting } from '#cms/mail/greeting.ts'
import { renderMail } from '#cms/mail/render-mail.ts'
import type { MailContent } from '#cms/mail/mail-content.ts'

/** Confirms a cancellation to the visitor and removes the session from their calendar. */
export function cancellationToVisitor({
  studio,
  booking,
  bookUrl,
}: BookingMailInput & { bookUrl: string }): MailContent {
  const { day, time, inStudio, atVisitor } = formatSessionTime({ studio, booking })
  const mail = renderMail({
    studio,
    subject: `Cancelled: your session on ${day} at ${time}`,
    preview: 'Your session has been cancelled.',
    eyebrow: 'Booking cancelled',
    title: 'Your session is cancelled',
    parts: [
      mailParagraph(
        `${getGreeting(booking.name)}\nThe session below will not take place. You do not need to do ` +
          'anything else.',
      ),
      mailTable([
        ['Date', day],
        ['Time', inStudio],
        ['Your time', atVisitor],
      ]),
      mailButton({ label: 'Book another session', href: bookUrl }),
    ],
  })
  return {
    ...mail,
    attachments: [
      makeCalendarFile({
        studio,
        booking,
        method: 'CANCEL',
        description: `Your session at ${studio.name} was cancelled.`,
      }),
    ],
  }
}
