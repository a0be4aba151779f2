import { facts, note } from '#cms/mail/blocks.ts'
import { sessionTime, type AboutBooking } from './booking-facts.ts'
import { layOut } from '#cms/mail/layout.ts'
import type { MailContent } from '#cms/mail/mail.ts'

/** Notifies the studio of a cancellation by the visitor. */
export function cancellationToStudio({ studio, booking }: AboutBooking): MailContent {
  const { day, time, inStudio } = sessionTime({ studio, booking })
  return layOut({
    studio,
    subject: `Cancelled: ${day}, ${time}, ${booking.name}`,
    preview: `${booking.name} cancelled a session.`,
    eyebrow: 'Booking cancelled',
    title: `${day}, ${time}`,
    blocks: [
      facts([
        ['Name', booking.name],
        ['E-mail', booking.email],
        ['About', booking.projectTitle ?? undefined],
        ['Time', inStudio],
      ]),
      note('The slot is free again. Answer this mail to write to the visitor.'),
    ],
  })
}
