import type { PayloadRequest } from 'payload'
import type { Booking } from '#cms/payload-types.ts'
import { BOOKING } from '#cms/shared/bookings.ts'
import { slotStart, dateInZone } from '#cms/shared/studio-time.ts'
import { queueReminder } from './booking-mails.ts'
import { findStudioSettings } from '../studio/find-studio-settings.ts'

type Input = { req: PayloadRequest; now: Date }

/**
 * Queues a reminder for each session that begins within a day and was booked more than a day ahead
 * (docs/behaviour.md#mails). Runs every hour, on any number of replicas: the delivery key prevents
 * duplicates. A failed one does not block the others and is retried in the next run.
 */
export async function remindVisitors({ req, now }: Input): Promise<void> {
  const { studio } = await findStudioSettings({ req })
  const until = new Date(now.getTime() + BOOKING.remindBefore)
  const { docs } = await req.payload.find({
    collection: 'bookings',
    where: {
      and: [
        { state: { equals: 'confirmed' } },
        // yyyy-mm-dd sorts as text
        { date: { greater_than_equal: dateInZone(now, studio.timeZone) } },
        { date: { less_than_equal: dateInZone(until, studio.timeZone) } },
      ],
    },
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: true,
    req,
  })
  for (const booking of docs.filter((booking) => isDue({ booking, timeZone: studio.timeZone, now }))) {
    try {
      await queueReminder({ req, booking })
    } catch (error) {
      req.payload.logger.error(
        { err: error, booking: booking.id },
        'The reminder of a booking could not be queued; it is tried again in an hour',
      )
    }
  }
}

/**
 * Whether the session begins within a day and was booked before that day: a visitor who booked later has just
 * received the confirmation.
 */
function isDue({ booking, timeZone, now }: { booking: Booking; timeZone: string; now: Date }): boolean {
  const start = slotStart({ date: booking.date, timeSlot: booking.timeSlot, timeZone }).getTime()
  const dayBefore = start - BOOKING.remindBefore
  return dayBefore <= now.getTime() && now.getTime() < start && Date.parse(booking.createdAt) < dayBefore
}
