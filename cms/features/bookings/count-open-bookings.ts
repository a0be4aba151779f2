import type { PayloadRequest, Where } from 'payload'
import { slotStart, studioDay } from '#cms/shared/studio-time.ts'
import { domainsOf, mailboxOf } from '#cms/mail/mailbox-of.ts'

type Input = { req: PayloadRequest; email: string; timeZone: string; now: Date }

/**
 * How many sessions a mailbox has before it: confirmed, and not begun. Whoever books counts in the turn of
 * the mailbox.
 */
export async function countOpenBookings({ req, email, timeZone, now }: Input): Promise<number> {
  const mailbox = mailboxOf(email)
  const ofDomain: Where = { or: domainsOf(mailbox).map((domain) => ({ email: { contains: `@${domain}` } })) }
  const { docs } = await req.payload.find({
    collection: 'bookings',
    // dates of this form are in order as texts; no more can match than the calendar has slots
    where: {
      and: [
        { state: { equals: 'confirmed' } },
        { date: { greater_than_equal: studioDay(now, timeZone) } },
        ofDomain,
      ],
    },
    select: { email: true, date: true, timeSlot: true },
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: true,
    req,
  })
  const isOpen = (booking: (typeof docs)[number]) => slotStart({ ...booking, timeZone }) > now
  return docs.filter((booking) => mailboxOf(booking.email) === mailbox && isOpen(booking)).length
}
