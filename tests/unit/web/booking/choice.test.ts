import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_REFUSALS, TIME_SLOTS } from '#cms/shared/bookings.ts'
import type { MonthSlots } from '#cms/schemas/bookings.ts'
import {
  addCalendarDays,
  addMonths,
  listDays,
  toMonth,
  listWeeks,
} from '#web/site/pages/booking/calendar-days.ts'
import {
  chooseDate,
  chooseSlot,
  toDay,
  maxBookableDay,
  getShownMonth,
  monthToFetch,
  EMPTY_CHOICE,
  getFreeSlot,
  showMonth,
  type Choice,
} from '#web/site/pages/booking/choice.ts'

const TODAY = '2026-11-21'

const day = fc.integer({ min: -60, max: 800 }).map((days) => addCalendarDays(TODAY, days))
const typed = fc.oneof(day, fc.constantFrom('', '0002-12-01', '2026-02-30', '9999-12-31', 'soon'))
const timeSlot = fc.oneof(fc.constantFrom('', 'noon', ...TIME_SLOTS))
const month = fc.integer({ min: -3, max: 30 }).map((count) => addMonths(toMonth(TODAY), count))

const step = fc.oneof(
  typed.map((date) => (choice: Choice) => chooseDate(choice, date)),
  timeSlot.map((slot) => (choice: Choice) => chooseSlot(choice, slot)),
  month.map((target) => (choice: Choice) => showMonth(choice, target)),
)

/** Possible responses for a month: each day has free slots or is refused; `undefined`: no response yet. */
const responses = fc.option(
  fc
    .func(fc.tuple(fc.subarray([...TIME_SLOTS]), fc.constantFrom(...DAY_REFUSALS)))
    .map((toAnswer) => (requested: string): MonthSlots => ({
      month: requested,
      timeZone: 'Europe/Amsterdam',
      today: TODAY,
      lastDay: maxBookableDay(TODAY),
      days: listDays(requested).map((date) => {
        const [free, refusal] = toAnswer(date)
        return { date, free, ...(free.length === 0 && { refusal }) }
      }),
    })),
  { nil: undefined },
)

describe('the choice behind the calendar, the chips and the fields', () => {
  it('keeps them consistent after any steps and with any response', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), responses, (steps, response) => {
        const choice = steps.reduce((previous, apply) => apply(previous), EMPTY_CHOICE)
        const shownMonth = getShownMonth(choice, { today: TODAY })
        const fetchedMonth = monthToFetch({ date: choice.date, today: TODAY })
        const slots = fetchedMonth ? response?.(fetchedMonth) : undefined
        const chosenDay = toDay({ date: choice.date, today: TODAY, slots })
        const slot = getFreeSlot(choice, chosenDay)

        // the value of the select is a slot that is offered and free, or none
        if (slot !== '') expect(chosenDay.offers).toContainEqual({ timeSlot: slot, isFree: true })
        // the day marked in the calendar is that of the field, with the same slots
        const marked = listDays(shownMonth).filter((date) => date === choice.date)
        if (marked.length > 0) {
          expect(toDay({ date: marked[0]!, today: TODAY, slots: response?.(shownMonth) })).toEqual(chosenDay)
        }
        // the calendar shows only months that can be booked
        expect(shownMonth >= toMonth(TODAY) && shownMonth <= toMonth(maxBookableDay(TODAY))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('shows the month of a typed date, or the month turned to after it', () => {
    const typed = chooseDate(EMPTY_CHOICE, '2027-03-15')
    expect(getShownMonth(typed, { today: TODAY })).toBe('2027-03')
    expect(getShownMonth(showMonth(typed, '2027-05'), { today: TODAY })).toBe('2027-05')
    const chosen = chooseDate(showMonth(typed, '2027-05'), '2027-04-01')
    expect(getShownMonth(chosen, { today: TODAY })).toBe('2027-04')
    expect(getShownMonth(typed, { today: TODAY, lastDay: '2027-02-10' })).toBe('2027-02')
  })

  it('has no time after another date, and keeps it after the same date', () => {
    const chosen = chooseSlot(chooseDate(EMPTY_CHOICE, '2027-03-15'), '09:00 AM')
    expect(chooseDate(chosen, '2027-03-16').timeSlot).toBe('')
    expect(chooseDate(chosen, '2027-03-15').timeSlot).toBe('09:00 AM')
  })

  it('fetches no month that cannot be booked, such as while a year is typed', () => {
    for (const date of ['', '0002-03-15', '0202-03-15', '2026-11-20', '2026-02-30', '2099-01-01']) {
      expect(monthToFetch({ date, today: TODAY }), date).toBeUndefined()
    }
    expect(monthToFetch({ date: TODAY, today: TODAY })).toBe('2026-11')
  })
})

describe('the calendar', () => {
  it('shows every day of any month once, each in the column of its weekday, in six weeks', () => {
    fc.assert(
      fc.property(month, (shownMonth) => {
        const weeks = listWeeks(shownMonth)
        expect(weeks.flat()).toHaveLength(42)
        expect(weeks.flat().filter(Boolean)).toEqual(listDays(shownMonth))
        for (const week of weeks) {
          week.forEach((date, column) => date && expect(new Date(date).getUTCDay()).toBe((column + 1) % 7))
        }
      }),
    )
  })

  it('handles leap years and the turn of the year', () => {
    expect(listDays('2028-02').at(-1)).toBe('2028-02-29')
    expect(listDays('2100-02').at(-1)).toBe('2100-02-28')
    expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-11', 14)]).toEqual([
      '2027-01',
      '2026-12',
      '2028-01',
    ])
  })
})
