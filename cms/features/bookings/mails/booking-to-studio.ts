import { mailTable, mailNote } from '#cms/mail/mail-parts.ts'
import { formatSessionTime, type BookingMailInput } from './booking-details.ts'
import { renderMail } from '#cms/mail/render-mail.ts'
import type { MailContent } from '#cms/mail/mail-content.ts'

/** Notifies the studio of a new booking; replies go to the visitor. */
export function bookingToStudio({ studio, booking }: BookingMailInput): MailContent {
  const { day, time, inStudio, atVisitor } = formatSessionTime({ studio, booking })
  return renderMail({
    studio,
    subject: `Booked: ${day}, ${time}, ${booking.name}`,
    preview: `${booking.name} booked a session.`,
    eyebrow: 'New booking',
    title: `${day}, ${time}`,
    parts: [
      mailTable([
        ['Name', booking.name],
        ['Email', booking.email],
        ['About', booking.projectTitle ?? undefined],
        ['Time', inStudio],
        ['Their time', atVisitor],
      ]),
      mailNote(
        'The visitor has been sent an invitation and a link to cancel. Reply to this email to write to them.',
      ),
    ],
  })
}
