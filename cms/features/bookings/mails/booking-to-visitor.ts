import { mailButton, mailTable, mailNote, mailParagraph } from '#cms/mail/mail-parts.ts'
import { formatSessionTime, type BookingMailInput } from './booking-details.ts'
import { makeCalendarFile } from './calendar-file.ts'
import { getGreeting } from '#cms/mail/greeting.ts'
import { renderMail } from '#cms/mail/render-mail.ts'
import type { MailContent } from '#cms/mail/mail-content.ts'

/**
 * Confirms a booking to the visitor: time, place, calendar invitation and cancel link
 * (docs/behaviour.md#mails).
 */
export function bookingToVisitor({
  studio,
  booking,
  cancelUrl,
}: BookingMailInput & { cancelUrl: string }): MailContent {
  const { day, time, inStudio, atVisitor } = formatSessionTime({ studio, booking })
  const mail = renderMail({
    studio,
    subject: `Your session on ${day} at ${time}`,
    preview: `${studio.name} is looking forward to seeing you.`,
    eyebrow: 'Booking confirmed',
    title: day,
    parts: [
      mailParagraph(
        `${getGreeting(booking.name)}\nYour session at ${studio.name} is booked. We look forward to it.`,
      ),
      mailTable([
        ['Time', inStudio],
        ['Your time', atVisitor],
        ['About', booking.projectTitle ?? undefined],
        ['Where', studio.address],
      ]),
      mailNote(
        'The attached invitation puts the session into your calendar. If something comes up, please ' +
          'cancel: it takes a moment and frees the slot for somebody else.',
      ),
      mailButton({ label: 'Cancel this booking', href: cancelUrl, quiet: true }),
    ],
  })
  return {
    ...mail,
    attachments: [
      makeCalendarFile({
        studio,
        booking,
        method: 'REQUEST',
        description: `Your session at ${studio.name}.\n\nCancel: ${cancelUrl}`,
      }),
    ],
  }
}
