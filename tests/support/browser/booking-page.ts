import type { Page } from 'playwright/test'
import { waitForHydration } from './hydration.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

/* What browser tests of the booking page share. */

/** The form as a visitor finds it. */
export function bookingForm(page: Page) {
  return {
    date: page.getByLabel('Date'),
    slot: page.getByLabel('Time slot'),
    name: page.getByLabel('Full name'),
    email: page.getByLabel('Email'),
    submit: page.getByRole('button', { name: /^Book/ }),
    grid: page.getByRole('grid'),
    // only the beginning: the name may go on with the hour in the visitor's zone, which another chip begins
    // with
    chip: (timeSlot: string) => page.getByRole('radio', { name: new RegExp(`^${timeSlot}`) }),
    day: (date: string) => page.locator(`[role="gridcell"][data-day="${date}"]`),
  }
}

export async function openBooking(page: Page, query = ''): Promise<ReturnType<typeof bookingForm>> {
  await page.goto(`/booking${query}`)
  await waitForHydration(page)
  return bookingForm(page)
}

/** Fills in the four fields; the slot only once the server has said that the day is free. */
export async function fillBooking(
  page: Page,
  { date, timeSlot = '09:00 AM' }: { date: string; timeSlot?: string },
): Promise<void> {
  const form = bookingForm(page)
  await form.date.fill(date)
  await page.locator(`[data-day="${date}"][aria-label*="free"]`).waitFor()
  await form.slot.selectOption(timeSlot)
  await form.name.fill('Ada Visitor')
  await form.email.fill(visitorEmail('ada'))
}
