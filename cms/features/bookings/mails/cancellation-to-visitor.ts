import { button, facts, paragraph } from '#cms/mail/blocks.ts'
import { sessionTime, type AboutBooking } from './booking-facts.ts'
import { calendarFile } from './calendar-file.ts'
import { greeting } from '#cms/mail/greeting.ts'
import { layOut } from '#cms/mail/layout.ts'
import type { MailContent } from '#cms/mail/mail.ts'

/** Confirms a cancellation to the visitor and removes the session from their calendar. */
export function cancellationToVisitor({
  studio,
  booking,
  bookUrl,
}: AboutBooking & { bookUrl: string }): MailContent {
  const { day, time, inStudio, atVisitor } = sessionTime({ studio, booking })
  const mail = layOut({
    studio,
    subject: `Cancelled: your session on ${day} at ${time}`,
    preview: 'Your session has been cancelled.',
    eyebrow: 'Booking cancelled',
    title: 'Your session is cancelled',
    blocks: [
      paragraph(
        `${greeting(booking.name)}\nThe session below will not take place. There is nothing more for you to do.`,
      ),
      facts([
        ['Date', day],
        ['Time', inStudio],
        ['Your time', atVisitor],
      ]),
      button({ label: 'Book another session', href: bookUrl }),
    ],
  })
  return {
    ...mail,
    attachments: [
      calendarFile({
        studio,
        booking,
        method: 'CANCEL',
        description: `Your session at ${studio.name} was cancelled.`,
      }),
    ],
  }
}
