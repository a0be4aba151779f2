import type { Payload } from 'payload'
import type { Booking, User } from '#cms/payload-types.ts'
import { AGENDA_LENGTH } from '#cms/shared/constants.ts'
import { longDate, slotStart, studioDay } from '#cms/shared/studio-time.ts'

type Input = { payload: Payload; user: User | null; now: Date }
export type ComingDay = {
  date: string
  label: string
  bookings: Pick<Booking, 'id' | 'timeSlot' | 'name' | 'email' | 'projectTitle'>[]
}
export type ComingBookings = {
  days: ComingDay[]
  /** bookings further ahead that are left out */
  later: number
}

/**
 * What the studio has before it, from today on its own calendar: day by day, each in the order of its clock.
 */
export async function listComingBookings({ payload, user, now }: Input): Promise<ComingBookings> {
  const { timeZone: zone } = await payload.findGlobal({
    slug: 'studio',
    depth: 0,
    select: { timeZone: true },
    overrideAccess: true,
  })
  const timeZone = zone || 'UTC'
  const { docs, totalDocs } = await payload.find({
    collection: 'bookings',
    where: {
      and: [{ state: { equals: 'confirmed' } }, { date: { greater_than_equal: studioDay(now, timeZone) } }],
    },
    sort: ['date', 'id'],
    limit: AGENDA_LENGTH,
    depth: 0,
    user,
    overrideAccess: false,
  })
  // the texts of the slots sort '02:00 PM' before '09:00 AM'
  const start = ({ date, timeSlot }: Booking) => slotStart({ date, timeSlot, timeZone }).getTime()
  const byDay = Map.groupBy(
    docs.toSorted((one, other) => start(one) - start(other)),
    ({ date }) => date,
  )
  const days = [...byDay].map(([date, bookings]) => ({
    date,
    label: longDate(slotStart({ date, timeSlot: bookings[0]!.timeSlot, timeZone }), timeZone),
    bookings: bookings.map(({ id, timeSlot, name, email, projectTitle }) => ({
      id,
      timeSlot,
      name,
      email,
      projectTitle,
    })),
  }))
  return { days, later: totalDocs - docs.length }
}
