import { facts, note } from '#cms/mail/blocks.ts'
import { sessionTime, type AboutBooking } from './booking-facts.ts'
import { layOut } from '#cms/mail/layout.ts'
import type { MailContent } from '#cms/mail/mail.ts'

/** Notifies the studio of a new booking; replies go to the visitor. */
export function bookingToStudio({ studio, booking }: AboutBooking): MailContent {
  const { day, time, inStudio, atVisitor } = sessionTime({ studio, booking })
  return layOut({
    studio,
    subject: `Booked: ${day}, ${time}, ${booking.name}`,
    preview: `${booking.name} booked a session.`,
    eyebrow: 'New booking',
    title: `${day}, ${time}`,
    blocks: [
      facts([
        ['Name', booking.name],
        ['E-mail', booking.email],
        ['About', booking.projectTitle ?? undefined],
        ['Time', inStudio],
        ['Their time', atVisitor],
      ]),
      note(
        'The visitor has been sent an invitation and a link to cancel. Answer this mail to write to them.',
      ),
    ],
  })
}
