import { DateTime } from 'luxon'
import type { TimeSlot } from './bookings.ts'
import { parseSlot } from './time-slot.ts'

/*
 * A booking stores a date and a slot in the studio's local time; luxon converts them to instants, with the
 * zone's clock changes.
 */

type DateInZone = { date: string; timeZone: string }

/** @returns whether `date` is an existing day as `yyyy-mm-dd`: 2027-02-29 is not */
export function isRealDate(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && DateTime.fromISO(date, { zone: 'utc' }).isValid
}

/** @returns the instant at which a slot begins */
export function slotStart({ date, timeSlot, timeZone }: DateInZone & { timeSlot: TimeSlot }): Date {
  const { hour, minute } = parseSlot(timeSlot)
  return startOfDay({ date, timeZone }).set({ hour, minute }).toJSDate()
}

/** @returns the date in the studio's zone at this instant, as `yyyy-mm-dd` */
export function dateInZone(now: Date, timeZone: string): string {
  return DateTime.fromJSDate(now, { zone: timeZone }).toFormat('yyyy-MM-dd')
}

/** @returns the date `days` calendar days (not 24 hours each) after `date` */
export function addDays(date: string, days: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd')
}

/**
 * @param month a valid month as `yyyy-mm`
 * @returns its days, as `yyyy-mm-dd`
 */
export function daysOfMonth(month: string): string[] {
  const count = DateTime.fromISO(`${month}-01`, { zone: 'utc' }).daysInMonth!
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** @returns '0' for Sunday to '6' for Saturday, as the studio's settings name the days */
export function getWeekday(date: string): string {
  return String(DateTime.fromISO(date, { zone: 'utc' }).weekday % 7)
}

/** @returns such as `Tuesday, 30 March 2027` */
export function formatLongDate(instant: Date, timeZone: string): string {
  return DateTime.fromJSDate(instant, { zone: timeZone }).setLocale('en-GB').toFormat('cccc, d LLLL yyyy')
}

/** @returns such as `02:00 PM`, the format of the slots */
export function formatTimeOfDay(instant: Date, timeZone: string): string {
  return DateTime.fromJSDate(instant, { zone: timeZone }).setLocale('en-US').toFormat('hh:mm a')
}

/** @returns such as `2027-03-30 14:05`, which sorts and which spreadsheets parse as a time */
export function formatTimestamp(instant: Date, timeZone: string): string {
  return DateTime.fromJSDate(instant, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm')
}

/**
 * @returns such as `Europe/Amsterdam, UTC+02:00`: the offset distinguishes summer from winter time, which the
 * zone's name does not
 */
export function formatTimeZone(instant: Date, timeZone: string): string {
  const { zoneName, offset } = DateTime.fromJSDate(instant, { zone: timeZone })
  return offset === 0 && zoneName === 'UTC'
    ? 'UTC'
    : DateTime.fromJSDate(instant, { zone: timeZone }).toFormat("z, 'UTC'ZZ")
}

/** @returns whether the two zones' clocks differ at this instant */
export function haveDifferentOffsets(instant: Date, timeZone: string, other: string): boolean {
  const [here, there] = [timeZone, other].map((zone) => DateTime.fromJSDate(instant, { zone }))
  return here!.isValid && there!.isValid && here!.offset !== there!.offset
}

export function isTimeZone(timeZone: string): boolean {
  return DateTime.local({ zone: timeZone }).isValid
}

function startOfDay({ date, timeZone }: DateInZone): DateTime {
  return DateTime.fromISO(date, { zone: timeZone })
}
