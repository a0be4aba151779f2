import { expect, test, type Page } from 'playwright/test'
import { bookingDay } from '#tests/support/browser/booking-days.ts'
import { bookingForm, fillBooking, openBooking } from '#tests/support/browser/booking-page.ts'
import { recordPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { waitForHydration } from '#tests/support/browser/hydration.ts'
import { visitorAddress } from '#tests/support/browser/visitor-address.ts'

/* How the contact and the booking form tell robots from people (decision 026). */

const EXPECTED_ERRORS = [FAILED_LOAD, /^Failed to (?:send message|book session)/]
const forms = {
  contact: { call: '/api/contact', points: 10, failure: 'Failed to send message. Please try again later.' },
  booking: {
    call: '/api/send-booking-email',
    points: 20,
    failure: 'Failed to book session. Please try again.',
  },
} as const
type Form = keyof typeof forms

// limits count each test for itself
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(visitorAddress()))

const trap = (page: Page) => page.locator('input[name="comments"]')

/** Fills in a form at once, as a browser's autofill does. @returns its button */
async function openAndFill(page: Page, form: Form, day: number) {
  if (form === 'booking') {
    await openBooking(page)
    await fillBooking(page, { date: bookingDay(20, day) })
    return bookingForm(page).submit
  }
  await page.goto('/')
  await waitForHydration(page)
  for (const [label, value] of [
    ['Name', 'Ada Visitor'],
    ['Email', 'ada@visitor.example'],
    ['Message', `A house by a lake, the ${crypto.randomUUID()}th.`],
  ] as const) {
    await page.getByLabel(label).fill(value)
  }
  return page.getByRole('button', { name: /^Send/ })
}

for (const form of ['contact', 'booking'] as const) {
  const { call, points, failure } = forms[form]

  test(`${form}: people neither see nor reach the trap, and are accepted however fast they are`, async ({
    page,
  }) => {
    const pageErrors = recordPageErrors(page)
    const button = await openAndFill(page, form, 1)
    await expect(trap(page)).toBeHidden()
    await expect(
      page.getByRole('textbox', { name: 'Leave this field empty', includeHidden: false }),
    ).toHaveCount(0)
    const sent = page.waitForRequest(`**${call}`)
    await button.click()
    const body = (await sent).postDataJSON() as { openFor: number }
    expect(body.openFor).toBeGreaterThanOrEqual(2_500)
    expect(body).not.toHaveProperty('comments')
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /Thank you|Booking confirmed/ }),
    ).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test(`${form}: who fills in every field reads that sending failed, and may try again without`, async ({
    page,
  }) => {
    const pageErrors = recordPageErrors(page, { expected: EXPECTED_ERRORS })
    const button = await openAndFill(page, form, 2)
    const write = (text: string) =>
      trap(page).evaluate((input: HTMLInputElement, value) => void (input.value = value), text)
    await write('Buy now')
    await button.click()
    await expect(page.getByRole('alert')).toHaveText(failure)
    await write('')
    await button.click()
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /Thank you|Booking confirmed/ }),
    ).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test(`${form}: who sends too many reads that sending failed, and keeps what was written`, async ({
    page,
  }) => {
    const pageErrors = recordPageErrors(page, { expected: EXPECTED_ERRORS })
    for (let sent = 0; sent < points; sent++) await page.request.post(call, { data: {} })
    const button = await openAndFill(page, form, 3)
    const written = await page.getByLabel('Email').inputValue()
    expect(written).toContain('@visitor.')
    const response = page.waitForResponse(`**${call}`)
    await button.click()
    expect((await response).status()).toBe(429)
    await expect(page.getByRole('alert')).toHaveText(failure)
    await expect(page.getByLabel('Email')).toHaveValue(written)
    expect(pageErrors).toEqual([])
  })
}
