import type { PayloadRequest, Where } from 'payload'
import { slotStart, studioDay } from '#cms/shared/studio-time.ts'
import { domainsOf, mailboxOf } from '#cms/mail/mailbox-of.ts'

type Input = { req: PayloadRequest; email: string; timeZone: string; now: Date }

/**
 * The number of a mailbox's confirmed sessions that have not begun. When booking, call it while holding the
 * mailbox's lock.
 */
export async function countOpenBookings({ req, email, timeZone, now }: Input): Promise<number> {
  const mailbox = mailboxOf(email)
  const ofDomain: Where = { or: domainsOf(mailbox).map((domain) => ({ email: { contains: `@${domain}` } })) }
  const { docs } = await req.payload.find({
    collection: 'bookings',
    // yyyy-mm-dd sorts as text; the number of matches is limited by the slots of the calendar
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
