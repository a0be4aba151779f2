import type { PayloadRequest, Where } from 'payload'
import { slotStart, studioDay } from '#cms/shared/studio-time.ts'
import { mailboxOf } from '#cms/mail/mailbox-of.ts'
import { inPagesById } from '#cms/storage/database/pages-by-id.ts'
import { ofMailboxes } from './of-mailboxes.ts'

type Input = { req: PayloadRequest; email: string; timeZone: string; now: Date }

/**
 * The number of a mailbox's confirmed sessions that have not begun. When booking, call it while holding the
 * mailbox's lock.
 */
export async function countOpenBookings({ req, email, timeZone, now }: Input): Promise<number> {
  const mailbox = mailboxOf(email)
  // yyyy-mm-dd sorts as text; the number of matches is limited by the slots of the calendar
  const isUpcoming: Where = {
    and: [
      { state: { equals: 'confirmed' } },
      { date: { greater_than_equal: studioDay(now, timeZone) } },
      ofMailboxes([email]),
    ],
  }
  // MongoDB gives more than 101 documents in parts; if the primary dies between two, the driver waits for that
  // very server until the call fails. A page is one part, and is read again
  const bookings = inPagesById(({ where, ...page }) =>
    req.payload.find({
      collection: 'bookings',
      ...page,
      where: { and: [where, isUpcoming] },
      select: { email: true, date: true, timeSlot: true },
      depth: 0,
      overrideAccess: true,
      req,
    }),
  )
  let open = 0
  for await (const booking of bookings) {
    if (mailboxOf(booking.email) === mailbox && slotStart({ ...booking, timeZone }) > now) open += 1
  }
  return open
}
