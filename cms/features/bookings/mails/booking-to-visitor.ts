import { button, facts, note, paragraph } from '#cms/mail/blocks.ts'
import { sessionTime, type AboutBooking } from './booking-facts.ts'
import { calendarFile } from './calendar-file.ts'
import { greeting } from '#cms/mail/greeting.ts'
import { layOut } from '#cms/mail/layout.ts'
import type { MailContent } from '#cms/mail/mail.ts'

/**
 * Confirms a booking to the visitor: time, place, calendar invitation and cancel link
 * (docs/behaviour.md#mails).
 */
export function bookingToVisitor({
  studio,
  booking,
  cancelUrl,
}: AboutBooking & { cancelUrl: string }): MailContent {
  const { day, time, inStudio, atVisitor } = sessionTime({ studio, booking })
  const mail = layOut({
    studio,
    subject: `Your session on ${day} at ${time}`,
    preview: `${studio.name} is looking forward to seeing you.`,
    eyebrow: 'Booking confirmed',
    title: day,
    blocks: [
      paragraph(
        `${greeting(booking.name)}\nYour session at ${studio.name} is booked. We look forward to it.`,
      ),
      facts([
        ['Time', inStudio],
        ['Your time', atVisitor],
        ['About', booking.projectTitle ?? undefined],
        ['Where', studio.address],
      ]),
      note(
        'The attached invitation puts the session into your calendar. Something has come up? Cancelling takes a moment and frees the slot for somebody else.',
      ),
      button({ label: 'Cancel this booking', href: cancelUrl, quiet: true }),
    ],
  })
  return {
    ...mail,
    attachments: [
      calendarFile({
        studio,
        booking,
        method: 'REQUEST',
        description: `Your session at ${studio.name}.\n\nCancel: ${cancelUrl}`,
      }),
    ],
  }
}
