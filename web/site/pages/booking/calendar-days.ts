import { DAY } from '#cms/shared/units.ts'

/* Calendar days as yyyy-mm-dd strings, which sort chronologically. Independent of time zones. */

const DAYS_PER_WEEK = 7

const toTime = (date: string) => Date.parse(`${date}T00:00:00Z`)
const toText = (time: number) => new Date(time).toISOString().slice(0, 10)

export const toMonth = (date: string) => date.slice(0, 7)

export const addCalendarDays = (date: string, days: number) => toText(toTime(date) + days * DAY)

/** @param month yyyy-mm */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const index = year * 12 + number - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** @returns the same day `count` months later, or the last day of a shorter month */
export function addMonthsToDay(date: string, count: number): string {
  const days = listDays(addMonths(toMonth(date), count))
  return days[Math.min(Number(date.slice(8)), days.length) - 1]!
}

/** @returns the days of a month, in order */
export function listDays(month: string): string[] {
  const first = `${month}-01`
  const count = (toTime(`${addMonths(month, 1)}-01`) - toTime(first)) / DAY
  return Array.from({ length: count }, (_, index) => addCalendarDays(first, index))
}

/** Column in the calendar: 0 for Monday to 6 for Sunday. */
export const weekdayColumn = (date: string) => (new Date(toTime(date)).getUTCDay() + 6) % DAYS_PER_WEEK

/** Six weeks fit every month; a fixed number of rows avoids layout shift. */
const WEEKS = 6

/** @returns weeks from Monday to Sunday; undefined for days outside of the month */
export function listWeeks(month: string): (string | undefined)[][] {
  const days = listDays(month)
  const emptyColumns = weekdayColumn(days[0]!)
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (_, column) => days[week * DAYS_PER_WEEK + column - emptyColumns]),
  )
}

/** Whether the value of a date input is a complete, existing date. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toTime(text)) && toText(toTime(text)) === text
