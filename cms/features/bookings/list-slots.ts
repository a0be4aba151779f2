import type { PayloadRequest } from 'payload'
import { TIME_SLOTS, type DayRefusal, type TimeSlot } from '#cms/shared/bookings.ts'
import { addDays, daysOfMonth, dateInZone } from '#cms/shared/studio-time.ts'
import { findStudioSettings, type BookingCalendar } from '../studio/find-studio-settings.ts'
import { checkSlot, type SlotRefusal } from './check-slot.ts'
import { slotKeyOf } from './slot-key.ts'

type DaySlots = { date: string; timeZone: string; slots: { timeSlot: TimeSlot; free: boolean }[] }
type MonthDay = { date: string; free: TimeSlot[]; refusal?: DayRefusal }
type MonthSlots = { month: string; timeZone: string; today: string; lastDay: string; days: MonthDay[] }

/**
 * The free slots of a day, by the same rules as booking. Advisory only: the unique index decides who gets a
 * slot.
 * @param date yyyy-mm-dd; a day that cannot be booked has no free slot
 */
export async function listSlots({ req, date }: { req: PayloadRequest; date: string }): Promise<DaySlots> {
  const { calendar } = await findStudioSettings({ req })
  const open = findOpenSlots(calendar, date, new Date())
  const taken = await findTakenKeys(req, keysOf(date, open))
  const free = filterFree(date, open, taken)
  return {
    date,
    timeZone: calendar.timeZone,
    slots: TIME_SLOTS.map((timeSlot) => ({ timeSlot, free: free.includes(timeSlot) })),
  }
}

/**
 * The free slots of every day of a month, in one query.
 * @param month yyyy-mm
 */
export async function listMonthSlots({
  req,
  month,
}: {
  req: PayloadRequest
  month: string
}): Promise<MonthSlots> {
  const { calendar } = await findStudioSettings({ req })
  const now = new Date()
  const today = dateInZone(now, calendar.timeZone)
  const days = daysOfMonth(month).map((date) => ({ date, open: findOpenSlots(calendar, date, now) }))
  const taken = await findTakenKeys(
    req,
    days.flatMap(({ date, open }) => keysOf(date, open)),
  )
  return {
    month,
    timeZone: calendar.timeZone,
    today,
    lastDay: addDays(today, calendar.horizonDays),
    days: days.map(({ date, open }) => {
      const free = filterFree(date, open, taken)
      return {
        date,
        free,
        ...(free.length === 0 && {
          refusal: open.length > 0 ? ('full' as const) : findDayRefusal(calendar, date, now),
        }),
      }
    }),
  }
}

/** The slots that can be booked, free or taken. */
const findOpenSlots = (calendar: BookingCalendar, date: string, now: Date): TimeSlot[] =>
  TIME_SLOTS.filter((timeSlot) => checkSlot({ calendar, date, timeSlot, now }) === null)

const filterFree = (date: string, open: TimeSlot[], taken: Set<string>): TimeSlot[] =>
  open.filter((timeSlot) => !taken.has(keyOf(date, timeSlot)))

const DAY_REFUSALS: Partial<Record<SlotRefusal, DayRefusal>> = {
  'date-closed': 'closed',
  'date-too-far': 'too-far',
  'slot-too-soon': 'too-soon',
}

/** Why no slot of a day is open, judged by its last slot, which stays open longest. */
function findDayRefusal(calendar: BookingCalendar, date: string, now: Date): DayRefusal {
  const refusal = checkSlot({ calendar, date, timeSlot: TIME_SLOTS.at(-1)!, now })
  return (refusal && DAY_REFUSALS[refusal]) ?? 'past'
}

async function findTakenKeys(req: PayloadRequest, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { docs } = await req.payload.find({
    collection: 'bookings',
    where: { slotKey: { in: keys } },
    select: { slotKey: true },
    depth: 0,
    limit: keys.length,
    pagination: false,
    overrideAccess: true,
    req,
  })
  return new Set(docs.map(({ slotKey }) => slotKey))
}

const keysOf = (date: string, slots: TimeSlot[]) => slots.map((timeSlot) => keyOf(date, timeSlot))
const keyOf = (date: string, timeSlot: TimeSlot) => slotKeyOf({ date, timeSlot, state: 'confirmed' })
