import type { Payload } from 'payload'
import type { Booking, User } from '#cms/payload-types.ts'
import { formatLongDate, slotStart, dateInZone } from '#cms/shared/studio-time.ts'
import { AGENDA_LENGTH } from '#cms/shared/bookings.ts'

type Input = { payload: Payload; user: User | null; now: Date }
export type UpcomingDay = {
  date: string
  label: string
  bookings: Pick<Booking, 'id' | 'timeSlot' | 'name' | 'email' | 'projectTitle'>[]
}
export type UpcomingBookingsByDay = {
  timeZone: string
  /** the present date in the studio's time zone */
  today: string
  days: UpcomingDay[]
  /** number of later bookings, which are not listed */
  later: number
}

/** The confirmed bookings from today on in the studio's time zone, by day and in order of time. */
export async function listUpcomingBookings({ payload, user, now }: Input): Promise<UpcomingBookingsByDay> {
  const { timeZone: zone } = await payload.findGlobal({
    slug: 'studio',
    depth: 0,
    select: { timeZone: true },
    overrideAccess: true,
  })
  const timeZone = zone || 'UTC'
  const today = dateInZone(now, timeZone)
  const { docs, totalDocs } = await payload.find({
    collection: 'bookings',
    where: {
      and: [{ state: { equals: 'confirmed' } }, { date: { greater_than_equal: today } }],
    },
    sort: ['date', 'id'],
    limit: AGENDA_LENGTH,
    depth: 0,
    user,
    overrideAccess: false,
  })
  // as strings, '02:00 PM' sorts before '09:00 AM'
  const start = ({ date, timeSlot }: Booking) => slotStart({ date, timeSlot, timeZone }).getTime()
  const byDay = Map.groupBy(
    docs.toSorted((one, other) => start(one) - start(other)),
    ({ date }) => date,
  )
  const days = [...byDay].map(([date, bookings]) => ({
    date,
    label: formatLongDate(slotStart({ date, timeSlot: bookings[0]!.timeSlot, timeZone }), timeZone),
    bookings: bookings.map(({ id, timeSlot, name, email, projectTitle }) => ({
      id,
      timeSlot,
      name,
      email,
      projectTitle,
    })),
  }))
  return { timeZone, today, days, later: totalDocs - docs.length }
}
