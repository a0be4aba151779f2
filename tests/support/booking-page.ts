import type { Locator, Page } from 'playwright/test'

/** What browser tests of the two forms share. */

/** An effect has run: React has taken over. */
export const hydrated = (page: Page) => page.waitForFunction(() => Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__reactContainer')))

/** Everything that the browser complains about, hydration and the content policy included; not what a test makes fail. */
export function complaints(page: Page, expected?: RegExp): string[] {
  const found: string[] = []
  const keep = (text: string) => void (!expected?.test(text) && found.push(text))
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && keep(message.text()))
  page.on('pageerror', (error) => keep(error.message))
  return found
}

/** A day of the weeks to come, 0 for Monday: the demo studio is closed at weekends, and each test takes a week of its own. */
export function dayIn(weeks: number, weekday = 0): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7) + 7 * weeks + weekday)
  return day.toISOString().slice(0, 10)
}

/** The form as a visitor finds it. */
export function bookingForm(page: Page) {
  return {
    date: page.getByLabel('Date'),
    slot: page.getByLabel('Time slot'),
    name: page.getByLabel('Full name'),
    email: page.getByLabel('Email'),
    submit: page.getByRole('button', { name: /^Book/ }),
    grid: page.getByRole('grid'),
    // its name may hold the visitor's own hour too, which is another chip's
    chip: (timeSlot: string) => page.getByRole('radio', { name: new RegExp(`^${timeSlot}`) }),
    day: (date: string) => page.locator(`[role="gridcell"][data-day="${date}"]`),
  }
}

export async function openBooking(page: Page, query = ''): Promise<ReturnType<typeof bookingForm>> {
  await page.goto(`/booking${query}`)
  await hydrated(page)
  return bookingForm(page)
}

/** Fills in all four; the slot only once the server said that it is free. */
export async function fillIn(page: Page, { date, timeSlot = '09:00 AM' }: { date: string; timeSlot?: string }): Promise<void> {
  const form = bookingForm(page)
  await form.date.fill(date)
  await page.locator(`[data-day="${date}"][aria-label*="free"]`).waitFor()
  await form.slot.selectOption(timeSlot)
  await form.name.fill('Ada Visitor')
  await form.email.fill('ada@visitor.example')
}

export const colourOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor)
export const DANGER = 'rgb(179, 38, 30)'
export const SUCCESS = 'rgb(30, 122, 70)'
