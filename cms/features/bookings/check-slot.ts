import { TIME_SLOTS, type TimeSlot } from '#cms/shared/bookings.ts'
import { HOUR } from '#cms/shared/units.ts'
import type { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { addDays, isRealDate, slotStart, dateInZone, getWeekday } from '#cms/shared/studio-time.ts'
import type { BookingCalendar } from '../studio/find-studio-settings.ts'

export type SlotRefusal = keyof typeof bookingTexts.refusals

type Input = { calendar: BookingCalendar; date: string; timeSlot: TimeSlot; now: Date }

/**
 * Why a slot cannot be booked, apart from being taken (docs/behaviour.md#bookings). The single place for this
 * rule: both the list of slots and booking use it.
 * @returns null if it can be booked
 */
export function checkSlot({ calendar, date, timeSlot, now }: Input): SlotRefusal | null {
  if (!isRealDate(date)) return 'date-invalid'
  if (!TIME_SLOTS.includes(timeSlot)) return 'slot-unknown'
  const today = dateInZone(now, calendar.timeZone)
  // yyyy-mm-dd sorts as text
  if (date < today) return 'date-past'
  if (date > addDays(today, calendar.horizonDays)) return 'date-too-far'
  if (calendar.closedWeekdays.includes(getWeekday(date)) || calendar.closedDates.includes(date)) {
    return 'date-closed'
  }

  const untilStart = slotStart({ date, timeSlot, timeZone: calendar.timeZone }).getTime() - now.getTime()
  if (untilStart <= 0) return 'slot-past'
  if (untilStart < calendar.minimumNoticeHours * HOUR) return 'slot-too-soon'
  return null
}
