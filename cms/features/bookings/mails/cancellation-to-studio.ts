import { mailTable, mailNote } from '#cms/mail/mail-parts.ts'
import { formatSessionTime, type BookingMailInput } from './booking-details.ts'
import { renderMail } from '#cms/mail/render-mail.ts'
import type { MailContent } from '#cms/mail/mail-content.ts'

/** Notifies the studio of a cancellation; replies go to the visitor. */
export function cancellationToStudio({ studio, booking }: BookingMailInput): MailContent {
  const { day, time, inStudio } = formatSessionTime({ studio, booking })
  return renderMail({
    studio,
    subject: `Cancelled: ${day}, ${time}, ${booking.name}`,
    preview: `${booking.name} cancelled a session.`,
    eyebrow: 'Booking cancelled',
    title: `${day}, ${time}`,
    parts: [
      mailTable([
        ['Name', booking.name],
        ['Email', booking.email],
        ['About', booking.projectTitle ?? undefined],
        ['Time', inStudio],
      ]),
      mailNote('The slot is free again. Reply to this email to write to the visitor.'),
    ],
  })
}
