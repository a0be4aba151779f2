import type { PayloadRequest, Where } from 'payload'
import { notFound } from '#cms/errors.ts'
import { findPage, presentPage, type ListPage } from '../documents/list-page.ts'
import { findFailedMails } from '#cms/mail/outbox/find-failed-mails.ts'
import type { Booking } from '#cms/payload-types.ts'
import { staffBookingTexts } from '#cms/shared/texts/bookings.ts'
import { addDays, slotStart, dateInZone } from '#cms/shared/studio-time.ts'
import type { BookingsQuery, BookingSort, Period, StaffBooking } from '#cms/schemas/inbox.ts'
import { AGENDA_DAYS } from '#cms/shared/bookings.ts'
import { findStudioSettings } from '../studio/find-studio-settings.ts'
import { mailKeysOf } from './booking-mails.ts'

type Input = { req: PayloadRequest; now: Date }

const FIELDS = {
  name: true,
  email: true,
  date: true,
  timeSlot: true,
  projectTitle: true,
  state: true,
  createdAt: true,
} as const
type ReadBooking = Pick<Booking, 'id' | keyof typeof FIELDS>

const SORTS: Record<BookingSort, string[]> = { date: ['date', 'id'], '-date': ['-date', '-id'] }

/**
 * The bookings of visitors in the order of their sessions, by the rights of the request's user. Days begin
 * and end in the studio's time zone. The database orders by date; each page orders the times of its own days.
 */
export async function listBookings({
  req,
  query,
  now,
}: Input & { query: BookingsQuery }): Promise<ListPage<StaffBooking>> {
  const { calendar } = await findStudioSettings({ req })
  const { timeZone } = calendar
  const { sort = 'date', when, state } = query
  const where: Where[] = [
    ...(when ? PERIODS[when](dateInZone(now, timeZone)) : []),
    ...(state ? [{ state: { equals: state } }] : []),
  ]
  const page = await findPage<'bookings', ReadBooking>({
    req,
    collection: 'bookings',
    select: FIELDS,
    sort: SORTS[sort],
    where: { and: where },
    depth: 0,
    query,
  })
  const failedKeys = await findFailedMails({ req, deliveryKeys: page.docs.flatMap(mailKeysOf) })
  const presented = presentPage(page, (booking) => presentBooking({ booking, timeZone, failedKeys, now }))
  // the database would sort times as text, where '02:00 PM' comes before '09:00 AM'
  const direction = sort === 'date' ? 1 : -1
  const byStart = (one: StaffBooking, other: StaffBooking) =>
    direction * (Date.parse(one.startsAt) - Date.parse(other.startsAt))
  return { ...presented, docs: presented.docs.toSorted(byStart) }
}

/**
 * @returns one booking, by the rights of the request's user
 * @throws AppError 404 if it is gone
 */
export async function readBooking({ req, id, now }: Input & { id: string }): Promise<StaffBooking> {
  const booking = await req.payload.findByID({
    collection: 'bookings',
    id,
    select: FIELDS,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
  if (!booking) throw notFound(staffBookingTexts.notFound)
  const { calendar } = await findStudioSettings({ req })
  const failedKeys = await findFailedMails({ req, deliveryKeys: mailKeysOf(booking) })
  return presentBooking({ booking, timeZone: calendar.timeZone, failedKeys, now })
}

/** The conditions of each period; yyyy-mm-dd sorts as text. */
const PERIODS: Record<Period, (today: string) => Where[]> = {
  week: (today) => [
    { date: { greater_than_equal: today } },
    { date: { less_than: addDays(today, AGENDA_DAYS) } },
  ],
  coming: (today) => [{ date: { greater_than_equal: today } }],
  past: (today) => [{ date: { less_than: today } }],
}

type PresentInput = { booking: ReadBooking; timeZone: string; failedKeys: ReadonlySet<string>; now: Date }

function presentBooking({ booking, timeZone, failedKeys, now }: PresentInput): StaffBooking {
  const start = slotStart({ date: booking.date, timeSlot: booking.timeSlot, timeZone })
  return {
    id: booking.id,
    name: booking.name,
    email: booking.email,
    date: booking.date,
    timeSlot: booking.timeSlot,
    timeZone,
    startsAt: start.toISOString(),
    projectTitle: booking.projectTitle ?? null,
    state: booking.state,
    hasBegun: start <= now,
    createdAt: booking.createdAt,
    mailFailed: mailKeysOf(booking).some((key) => failedKeys.has(key)),
  }
}
