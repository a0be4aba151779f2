import { DateTime } from 'luxon'
import type { TimeSlot } from './constants.ts'
import { readSlot } from './time-slot.ts'

/**
 * Times of the studio. A booking is a date and a slot as the studio's own clock shows them; which instant
 * that is depends on the zone and on its clock changes, which luxon knows.
 */

type InZone = { date: string; timeZone: string }

/** @returns whether `yyyy-mm-dd` names a day that there is: 2027-02-29 does not */
export function isRealDate(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && DateTime.fromISO(date, { zone: 'utc' }).isValid
}

/** @returns the instant at which a slot of a day begins on the studio's clock */
export function slotStart({ date, timeSlot, timeZone }: InZone & { timeSlot: TimeSlot }): Date {
  const { hour, minute } = readSlot(timeSlot)
  return startOfDay({ date, timeZone }).set({ hour, minute }).toJSDate()
}

/** @returns the day that the studio's calendar shows at this instant, as `yyyy-mm-dd` */
export function studioDay(now: Date, timeZone: string): string {
  return DateTime.fromJSDate(now, { zone: timeZone }).toFormat('yyyy-MM-dd')
}

/** @returns the day that many days after `date`; a day is one of the calendar, not 24 hours */
export function addDays(date: string, days: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd')
}

/**
 * @param month yyyy-mm of a month that there is
 * @returns its days, as `yyyy-mm-dd`
 */
export function daysOfMonth(month: string): string[] {
  const count = DateTime.fromISO(`${month}-01`, { zone: 'utc' }).daysInMonth!
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** @returns '0' for Sunday to '6' for Saturday, as the studio's settings name the days */
export function weekdayOf(date: string): string {
  return String(DateTime.fromISO(date, { zone: 'utc' }).weekday % 7)
}

/** @returns such as `Tuesday, 30 March 2027` */
export function longDate(instant: Date, timeZone: string): string {
  return DateTime.fromJSDate(instant, { zone: timeZone }).setLocale('en-GB').toFormat('cccc, d LLLL yyyy')
}

/** @returns such as `02:00 PM`, in the words of the slots */
export function clockTime(instant: Date, timeZone: string): string {
  return DateTime.fromJSDate(instant, { zone: timeZone }).setLocale('en-US').toFormat('hh:mm a')
}

/** @returns such as `2027-03-30 14:05`, which sorts and which spreadsheets know for a time */
export function clockStamp(instant: Date, timeZone: string): string {
  return DateTime.fromJSDate(instant, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm')
}

/**
 * @returns such as `Europe/Amsterdam, UTC+02:00`: the offset tells apart what a zone's name alone does not,
 * summer from winter
 */
export function zoneLabel(instant: Date, timeZone: string): string {
  const { zoneName, offset } = DateTime.fromJSDate(instant, { zone: timeZone })
  return offset === 0 && zoneName === 'UTC'
    ? 'UTC'
    : DateTime.fromJSDate(instant, { zone: timeZone }).toFormat("z, 'UTC'ZZ")
}

/** @returns whether the two zones' clocks differ at this instant */
export function clocksDiffer(instant: Date, timeZone: string, other: string): boolean {
  const [here, there] = [timeZone, other].map((zone) => DateTime.fromJSDate(instant, { zone }))
  return here!.isValid && there!.isValid && here!.offset !== there!.offset
}

export function isTimeZone(timeZone: string): boolean {
  return DateTime.local({ zone: timeZone }).isValid
}

function startOfDay({ date, timeZone }: InZone): DateTime {
  return DateTime.fromISO(date, { zone: timeZone })
}
