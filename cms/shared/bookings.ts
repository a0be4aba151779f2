import { HOUR, DAY } from './units.ts'

/** docs/behaviour.md#bookings */
export const TIME_SLOTS = ['09:00 AM', '10:00 AM', '11:00 AM', '02:00 PM', '03:00 PM', '04:00 PM'] as const

export type TimeSlot = (typeof TIME_SLOTS)[number]

/** Why a day has no free slot, in the order in which the reasons are checked. */
export const DAY_REFUSALS = ['past', 'closed', 'full', 'too-far', 'too-soon'] as const

export type DayRefusal = (typeof DAY_REFUSALS)[number]

export const BOOKING = {
  /** length of a session in calendar entries; slots are an hour apart */
  sessionLength: 1 * HOUR,
  /** default for how many days ahead a session can be booked */
  horizonDays: 365,
  /** upper bound of the setting whose default is `horizonDays` */
  maxHorizonDays: 730,
  /** default for the upcoming sessions that one email address may hold */
  openPerEmail: 3,
  /** upper bound of the setting whose default is `openPerEmail` */
  maxOpenPerEmail: 50,
  /** bookings that staff cancel in one call */
  cancelAtOnce: 100,
  /** a reminder is sent this long before a session, if it was booked earlier */
  remindBefore: 1 * DAY,
} as const

export const BOOKING_STATES = ['confirmed', 'cancelled'] as const

export type BookingState = (typeof BOOKING_STATES)[number]

/** Upcoming bookings in the console's day-by-day agenda, above the full list. */
export const AGENDA_LENGTH = 30

/** Days from today that the panel's list of bookings begins with. */
export const AGENDA_DAYS = 7
