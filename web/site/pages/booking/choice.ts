import { BOOKING, TIME_SLOTS, type DayRefusal, type TimeSlot } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { MonthSlots } from '#endpoints/bookings/schema.ts'
import { addDays, isDay, monthOf } from './calendar-days.ts'

/**
 * What the visitor has chosen so far: one state behind the calendar, the chips, the date field and the
 * select. None of them keeps anything of its own, so they cannot disagree.
 */
export type Choice = {
  /** yyyy-mm-dd as the date field has it, or empty */
  date: string
  /** as it was chosen; `slotOf` says whether it still holds */
  timeSlot: string
  /** the month that the visitor turned to; none while the calendar follows the date */
  turnedTo: string | undefined
}

export const NO_CHOICE: Choice = { date: '', timeSlot: '', turnedTo: undefined }

export type Offer = { timeSlot: TimeSlot; isFree: boolean }
export type Day = {
  date: string
  offers: Offer[]
  /** why none is free */
  refusal: DayRefusal | undefined
  /** false where the server has not said: then all are offered and it decides when it gets the booking */
  isKnown: boolean
}

/** Another day begins without a time, whichever way it was chosen. */
export const chooseDate = (choice: Choice, date: string): Choice =>
  date === choice.date ? { ...choice, turnedTo: undefined } : { date, timeSlot: '', turnedTo: undefined }

export const chooseSlot = (choice: Choice, timeSlot: string): Choice => ({ ...choice, timeSlot })

export const turnTo = (choice: Choice, month: string): Choice => ({ ...choice, turnedTo: month })

/**
 * @returns the month that the calendar shows: never one before today's, nor beyond what can be booked at all
 */
export function monthShown({ date, turnedTo }: Choice, today: string, lastDay = farthest(today)): string {
  const wanted = turnedTo ?? (isDay(date) ? monthOf(date) : monthOf(today))
  if (wanted < monthOf(today)) return monthOf(today)
  return wanted > monthOf(lastDay) ? monthOf(lastDay) : wanted
}

/** As far as a studio may set its horizon; until the server says how far it did. */
export const farthest = (today: string) => addDays(today, BOOKING.maxHorizonDays)

/**
 * @returns the month to ask for because of a date that was chosen; none where no answer could make it
 * bookable
 */
export const monthToAsk = (date: string, today: string): string | undefined =>
  isDay(date) && date >= today && date <= farthest(today) ? monthOf(date) : undefined

/** @param answer of the day's month, where it came */
export function dayOf(date: string, today: string, answer: MonthSlots | undefined): Day {
  const known = answer?.days.find((day) => day.date === date)
  // what needs no answer: nobody opens such a day
  const refusal = date < today ? 'past' : date > farthest(today) ? 'too-far' : known?.refusal
  const isFree = (timeSlot: TimeSlot) => refusal === undefined && (known?.free.includes(timeSlot) ?? true)
  return {
    date,
    offers: TIME_SLOTS.map((timeSlot) => ({ timeSlot, isFree: isFree(timeSlot) })),
    refusal,
    isKnown: known !== undefined || refusal !== undefined,
  }
}

/** @returns the chosen slot while it is free on the chosen day, else nothing */
export const slotOf = ({ timeSlot }: Choice, day: Day | undefined): string =>
  day?.offers.some((offer) => offer.isFree && offer.timeSlot === timeSlot) ? timeSlot : ''

/** Why a day cannot be chosen, as the field says it and in a word for the calendar. */
export const REFUSALS: Record<DayRefusal, { text: string; word: string }> = {
  past: { text: messages.booking.refusals['date-past'], word: 'past' },
  closed: { text: messages.booking.refusals['date-closed'], word: 'closed' },
  full: { text: messages.booking.dayFull, word: 'fully booked' },
  'too-far': { text: messages.booking.refusals['date-too-far'], word: 'too far ahead' },
  'too-soon': { text: messages.booking.refusals['slot-too-soon'], word: 'too soon' },
}
