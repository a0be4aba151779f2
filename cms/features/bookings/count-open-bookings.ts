import type { PayloadRequest, Where } from 'payload'
import { slotStart, dateInZone } from '#cms/shared/studio-time.ts'
import { toMailbox } from '#cms/mail/mailbox.ts'
import { iterateById } from '#cms/storage/database/iterate-by-id.ts'
import { whereMailboxes } from './where-mailboxes.ts'

type Input = { req: PayloadRequest; email: string; timeZone: string; now: Date }

/**
 * The number of a mailbox's confirmed sessions that have not begun. When booking, call it while holding the
 * mailbox's lease.
 */
export async function countOpenBookings({ req, email, timeZone, now }: Input): Promise<number> {
  const mailbox = toMailbox(email)
  // yyyy-mm-dd sorts as text; the number of matches is limited by the slots of the calendar
  const whereUpcoming: Where = {
    and: [
      { state: { equals: 'confirmed' } },
      { date: { greater_than_equal: dateInZone(now, timeZone) } },
      whereMailboxes([mailbox]),
    ],
  }
  // reads pages, each one batch of MongoDB's: if the primary dies between two batches of a longer result, the
  // driver waits for that very server until the call fails, while the read of a page is repeated
  const bookings = iterateById(({ where, ...page }) =>
    req.payload.find({
      collection: 'bookings',
      ...page,
      where: { and: [where, whereUpcoming] },
      select: { email: true, date: true, timeSlot: true },
      depth: 0,
      overrideAccess: true,
      req,
    }),
  )
  let count = 0
  for await (const booking of bookings) {
    if (toMailbox(booking.email) === mailbox && slotStart({ ...booking, timeZone }) > now) count += 1
  }
  return count
}
