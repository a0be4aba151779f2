import { expect, type Locator } from 'playwright/test'

/** A day of the weeks to come, 0 for Monday: the demo studio is closed at weekends, and each test takes a week of its own. */
export function dayIn(weeks: number, weekday = 0): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7) + 7 * weeks + weekday)
  return day.toISOString().slice(0, 10)
}

/** @returns the first time that a slot select offers, once its day's times are known */
export async function firstFreeTime(slot: Locator): Promise<string> {
  await expect(slot).toBeEnabled()
  return (await slot.locator('option:not([disabled]):not([value=""])').first().getAttribute('value'))!
}
