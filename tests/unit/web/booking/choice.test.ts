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
  month.map((to) => (choice: Choice) => showMonth(choice, to)),
)

/** What a server may say of a month: each day free in part, or refused for a reason; or nothing at all. */
const responses = fc.option(
  fc
    .func(fc.tuple(fc.subarray([...TIME_SLOTS]), fc.constantFrom(...DAY_REFUSALS)))
    .map((say) => (wanted: string): MonthSlots => ({
      month: wanted,
      timeZone: 'Europe/Amsterdam',
      today: TODAY,
      lastDay: maxBookableDay(TODAY),
      days: listDays(wanted).map((date) => {
        const [free, refusal] = say(date)
        return { date, free, ...(free.length === 0 && { refusal }) }
      }),
    })),
  { nil: undefined },
)

describe('the choice behind the calendar, the chips and the fields', () => {
  it('never lets them disagree, whatever is done in whichever order and whatever the server says', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), responses, (steps, response) => {
        const choice = steps.reduce((former, next) => next(former), EMPTY_CHOICE)
        const shown = getShownMonth(choice, { today: TODAY })
        const asked = monthToFetch({ date: choice.date, today: TODAY })
        const ofDate = toDay({
          date: choice.date,
          today: TODAY,
          slots: asked ? response?.(asked) : undefined,
        })
        const slot = getFreeSlot(choice, ofDate)

        // the select's value is one that it offers and the chips show as free, or none
        if (slot !== '') expect(ofDate.offers).toContainEqual({ timeSlot: slot, isFree: true })
        // the day that is marked in the grid is the field's, and says the same of itself
        const marked = listDays(shown).filter((date) => date === choice.date)
        if (marked.length > 0) {
          expect(toDay({ date: marked[0]!, today: TODAY, slots: response?.(shown) })).toEqual(ofDate)
        }
        // the calendar never leaves what can be booked
        expect(shown >= toMonth(TODAY) && shown <= toMonth(maxBookableDay(TODAY))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('shows the month of a date that was typed, and the month that was turned to after it', () => {
    const typed = chooseDate(EMPTY_CHOICE, '2027-03-15')
    expect(getShownMonth(typed, { today: TODAY })).toBe('2027-03')
    expect(getShownMonth(showMonth(typed, '2027-05'), { today: TODAY })).toBe('2027-05')
    const chosen = chooseDate(showMonth(typed, '2027-05'), '2027-04-01')
    expect(getShownMonth(chosen, { today: TODAY })).toBe('2027-04')
    expect(getShownMonth(typed, { today: TODAY, lastDay: '2027-02-10' })).toBe('2027-02')
  })

  it('begins without a time on another day, and keeps it on the same', () => {
    const chosen = chooseSlot(chooseDate(EMPTY_CHOICE, '2027-03-15'), '09:00 AM')
    expect(chooseDate(chosen, '2027-03-16').timeSlot).toBe('')
    expect(chooseDate(chosen, '2027-03-15').timeSlot).toBe('09:00 AM')
  })

  it('asks for no month that no response could make bookable, as while a year is typed', () => {
    for (const date of ['', '0002-03-15', '0202-03-15', '2026-11-20', '2026-02-30', '2099-01-01']) {
      expect(monthToFetch({ date, today: TODAY }), date).toBeUndefined()
    }
    expect(monthToFetch({ date: TODAY, today: TODAY })).toBe('2026-11')
  })
})

describe('the calendar', () => {
  it('shows every day of any month once, each in the column of its weekday, in six weeks', () => {
    fc.assert(
      fc.property(month, (wanted) => {
        const weeks = listWeeks(wanted)
        expect(weeks.flat()).toHaveLength(42)
        expect(weeks.flat().filter(Boolean)).toEqual(listDays(wanted))
        for (const week of weeks) {
          week.forEach((date, column) => date && expect(new Date(date).getUTCDay()).toBe((column + 1) % 7))
        }
      }),
    )
  })

  it('knows leap years and the turn of the year', () => {
    expect(listDays('2028-02').at(-1)).toBe('2028-02-29')
    expect(listDays('2100-02').at(-1)).toBe('2100-02-28')
    expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-11', 14)]).toEqual([
      '2027-01',
      '2026-12',
      '2028-01',
    ])
  })
})
