import { expect, type Locator } from 'playwright/test'
import { DAY } from '#cms/shared/units.ts'

/**
 * A day of the weeks to come, 0 for Monday: the demo studio is closed at weekends, and each test takes a week
 * of its own.
 */
export function bookingDay(weeks: number, weekday = 0): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7) + 7 * weeks + weekday)
  return day.toISOString().slice(0, 10)
}

/**
 * The next night in which the clocks of the demo studio (Europe/Amsterdam) change that visitors can book
 * around: in the European Union on the last Sundays of March and October.
 * @returns the Friday before it and the Monday after it, and whether summer time begins
 */
export function nextClockChange(): { before: string; after: string; isSpring: boolean } {
  const thisYear = new Date().getUTCFullYear()
  const changes = [thisYear, thisYear + 1].flatMap((year) =>
    [2, 9].map((month) => ({ isSpring: month === 2, time: lastSunday(year, month) })),
  )
  const { isSpring, time: sunday } = changes.find(({ time }) => time > Date.now() + 8 * DAY)!
  const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { before: dateOf(sunday - 2 * DAY), after: dateOf(sunday + DAY), isSpring }

  function lastSunday(year: number, month: number): number {
    const last = new Date(Date.UTC(year, month + 1, 0))
    return last.getTime() - last.getUTCDay() * DAY
  }
}

/** @returns the first time that a slot select offers, once its day's times are known */
export async function firstFreeTime(slot: Locator): Promise<string> {
  await expect(slot).toBeEnabled()
  return (await slot.locator('option:not([disabled]):not([value=""])').first().getAttribute('value'))!
}
