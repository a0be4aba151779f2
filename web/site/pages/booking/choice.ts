import { BOOKING, TIME_SLOTS, type DayRefusal, type TimeSlot } from '#cms/shared/bookings.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import type { MonthSlots } from '#cms/schemas/bookings.ts'
import { addCalendarDays, isDay, toMonth } from './calendar-days.ts'

/**
 * The visitor's current choice: the single state of calendar, chips, date input and select, so that they
 * cannot disagree.
 */
export type Choice = {
  /** value of the date input: yyyy-mm-dd or empty */
  date: string
  /** the slot as chosen, maybe taken meanwhile: see `getFreeSlot` */
  timeSlot: string
  /** yyyy-mm that the visitor paged to; undefined while the calendar follows the date */
  pagedMonth: string | undefined
}

export const EMPTY_CHOICE: Choice = { date: '', timeSlot: '', pagedMonth: undefined }

type Offer = { timeSlot: TimeSlot; isFree: boolean }
export type Day = {
  date: string
  offers: Offer[]
  /** why no slot is free */
  refusal: DayRefusal | undefined
  /** false without data from the server: then all slots are offered and the server checks on submit */
  isKnown: boolean
}

/** A new date resets the time slot. */
export const chooseDate = (choice: Choice, date: string): Choice =>
  date === choice.date ? { ...choice, pagedMonth: undefined } : { date, timeSlot: '', pagedMonth: undefined }

export const chooseSlot = (choice: Choice, timeSlot: string): Choice => ({ ...choice, timeSlot })

export const showMonth = (choice: Choice, month: string): Choice => ({ ...choice, pagedMonth: month })

type BookableRange = {
  today: string
  /** undefined until the server has answered */
  lastDay?: string | undefined
}

/** @returns the month that the calendar shows, clamped to the bookable range */
export function getShownMonth(
  { date, pagedMonth }: Choice,
  { today, lastDay = maxBookableDay(today) }: BookableRange,
): string {
  const month = pagedMonth ?? (isDay(date) ? toMonth(date) : toMonth(today))
  if (month < toMonth(today)) return toMonth(today)
  return month > toMonth(lastDay) ? toMonth(lastDay) : month
}

/** Upper bound of the booking horizon, used until the server's `lastDay` is known. */
export const maxBookableDay = (today: string) => addCalendarDays(today, BOOKING.maxHorizonDays)

/** @returns the month to fetch for the chosen date; undefined if the date cannot be bookable */
export const monthToFetch = ({ date, today }: { date: string; today: string }): string | undefined =>
  isDay(date) && date >= today && date <= maxBookableDay(today) ? toMonth(date) : undefined

type DayInput = {
  date: string
  today: string
  /** slots of the day's month, if loaded */
  slots: MonthSlots | undefined
}

/** What calendar and chips show of a day. */
export function toDay({ date, today, slots }: DayInput): Day {
  const entry = slots?.days.find((day) => day.date === date)
  const refusal = getLocalRefusal({ date, today }) ?? entry?.refusal
  const isFree = (timeSlot: TimeSlot) => refusal === undefined && (entry?.free.includes(timeSlot) ?? true)
  return {
    date,
    offers: TIME_SLOTS.map((timeSlot) => ({ timeSlot, isFree: isFree(timeSlot) })),
    refusal,
    isKnown: entry !== undefined || refusal !== undefined,
  }
}

/** The refusals of a day that hold without data from the server. */
function getLocalRefusal({ date, today }: Pick<DayInput, 'date' | 'today'>): 'past' | 'too-far' | undefined {
  if (date < today) return 'past'
  return date > maxBookableDay(today) ? 'too-far' : undefined
}

/** @returns the chosen slot if it is free on that day, else an empty string */
export const getFreeSlot = ({ timeSlot }: Choice, day: Day | undefined): string =>
  day?.offers.some((offer) => offer.isFree && offer.timeSlot === timeSlot) ? timeSlot : ''

/** Why a day cannot be booked: `text` for the date field, `word` for the calendar. */
export const REFUSALS: Record<DayRefusal, { text: string; word: string }> = {
  past: { text: bookingTexts.refusals['date-past'], word: 'past' },
  closed: { text: bookingTexts.refusals['date-closed'], word: 'closed' },
  full: { text: bookingTexts.dayFull, word: 'fully booked' },
  'too-far': { text: bookingTexts.refusals['date-too-far'], word: 'too far ahead' },
  'too-soon': { text: bookingTexts.refusals['slot-too-soon'], word: 'too soon' },
}
