import { expect, test, type Page } from 'playwright/test'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { bookingDay, nextClockChange } from '#tests/support/browser/booking-days.ts'
import { makeCancelLink } from '#tests/support/browser/cancel-link.ts'
import { recordPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { waitForHydration } from '#tests/support/browser/hydration.ts'
import { expectFitsViewport } from '#tests/support/browser/fits-viewport.ts'
import { waitForAnimations } from '#tests/support/browser/scroll-through.ts'
import { visitorAddress } from '#tests/support/browser/visitor-address.ts'

/* The page behind the cancel link of a booking's mail. */

const CANCEL_CALL = '**/api/bookings/*/cancel'
const EXPECTED_ERRORS = [FAILED_LOAD, /^Failed to cancel the booking/]

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel this booking' })
const stateOf = async (page: Page, link: string) =>
  (
    (await (await page.request.get(`/api/bookings/${link.split('/').at(-1)}/cancel`)).json()) as {
      booking: { state: string }
    }
  ).booking.state

// limits count each test for itself
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(visitorAddress()))

async function open(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await waitForHydration(page)
}

test('the cancel page asks before it acts, and opening it, however often, changes nothing', async ({
  page,
}) => {
  const link = await makeCancelLink(page.request, { date: bookingDay(14) })
  for (let visits = 0; visits < 3; visits++) await page.request.get(link)
  await page.request.head(link)
  const pageErrors = recordPageErrors(page)
  await open(page, link)
  await expect(heading(page)).toHaveText('Cancel this booking?')
  await expect(page).toHaveTitle(/Cancel this booking\?$/)
  const session = page.getByRole('region', { name: 'Your session' })
  await expect(session).toContainText(`Monday ${Number(bookingDay(14).slice(8))} `)
  await expect(session).toContainText('10:00 AM to 11:00 AM (Europe/Amsterdam)')
  await expect(page.getByRole('main')).not.toContainText('Ada')
  expect(await stateOf(page, link)).toBe('confirmed')

  await page.getByRole('link', { name: 'Keep it' }).click()
  await expect(page).toHaveURL('/')
  expect(await stateOf(page, link)).toBe('confirmed')
  expect(pageErrors).toEqual([])
})

test.describe('for a visitor in another zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('names their own hour, without moving the button', async ({ page }) => {
    const link = await makeCancelLink(page.request, { date: bookingDay(14), timeSlot: '04:00 PM' })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(link, { waitUntil: 'commit' })
    // the fonts of its style sheet have loaded, so that the button does not move because of them
    await page.waitForFunction(
      () =>
        document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded'),
    )
    const before = await cancelButton(page).boundingBox()
    release()
    await waitForHydration(page)
    await expect(page.getByText(/Your time: (?:11:00 PM|12:00 AM, the day after)/)).toBeVisible()
    expect(await cancelButton(page).boundingBox()).toEqual(before)
  })

  test('names the right hour before and after the night in which the studio’s clocks change', async ({
    page,
  }) => {
    // the week may be that of another test, but no other test books 09:00 AM of a Friday or a Monday
    const { before, after, isSpring } = nextClockChange()
    const [winter, summer] = ['Your time: 05:00 PM', 'Your time: 04:00 PM']
    for (const [date, ownTime] of [
      [before, isSpring ? winter : summer],
      [after, isSpring ? summer : winter],
    ] as const) {
      await open(page, await makeCancelLink(page.request, { date, timeSlot: '09:00 AM' }))
      await expect(page.getByRole('region', { name: 'Your session' })).toContainText(
        '09:00 AM to 10:00 AM (Europe/Amsterdam)',
      )
      await expect(page.getByText(ownTime, { exact: true })).toBeVisible()
    }
  })
})

test('a booking is cancelled by keyboard; the page says that it is at work, that it is done, and leads on', async ({
  page,
}) => {
  const link = await makeCancelLink(page.request, { date: bookingDay(14), timeSlot: '11:00 AM' })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const calls: string[] = []
  await page.route(CANCEL_CALL, async (route) => {
    calls.push(route.request().method())
    await held
    await route.continue()
  })
  const pageErrors = recordPageErrors(page)
  await open(page, link)
  await cancelButton(page).focus()
  await page.keyboard.press('Enter')
  const busy = page.getByRole('button', { name: 'Cancelling...' })
  await expect(busy).toBeFocused()
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  release()
  await expect(heading(page)).toHaveText('Your booking is cancelled')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(/Your booking is cancelled$/)
  await expect(page.getByRole('region', { name: 'The cancelled session' })).toBeVisible()
  expect(calls).toEqual(['POST'])
  expect(await stateOf(page, link)).toBe('cancelled')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Book a Session')
  await expect(page).toHaveURL('/booking')
  expect(pageErrors).toEqual([])
})

test('the cancel page says that a booking was cancelled before', async ({ page }) => {
  const link = await makeCancelLink(page.request, { date: bookingDay(14), timeSlot: '02:00 PM' })
  await page.request.post(`/api/bookings/${link.split('/').at(-1)}/cancel`)
  await open(page, link)
  await expect(heading(page)).toHaveText('This booking is cancelled')
  await expect(page.getByText('It was cancelled before.')).toBeVisible()
  await expect(cancelButton(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Book another time' })).toBeVisible()
})

for (const [weekday, failure, response, text] of [
  [
    0,
    'the server fails',
    { status: 500, json: { error: 'Inner secret' } },
    'Failed to cancel the booking. Please try again.',
  ],
  [
    1,
    'there were too many tries',
    { status: 429, json: { error: 'Too many' } },
    'Failed to cancel the booking: too many tries. Please try again in a few minutes.',
  ],
  [
    2,
    'no response comes',
    undefined,
    'Failed to reach the studio. Check your connection and try again: cancelling twice does no harm.',
  ],
  [
    3,
    'the response is no JSON',
    { status: 200, body: '<html>' },
    'Failed to cancel the booking. Please try again.',
  ],
] as const) {
  test(`says so where ${failure}, and the next try goes through`, async ({ page }) => {
    const link = await makeCancelLink(page.request, { date: bookingDay(15, weekday) })
    const pageErrors = recordPageErrors(page, { expected: EXPECTED_ERRORS })
    await open(page, link)
    await page.route(CANCEL_CALL, (route) => (response ? route.fulfill(response) : route.abort()))
    await cancelButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(text)
    await expect(page.locator(':focus')).toHaveText(text)
    await expect(page.getByText('Inner secret')).toHaveCount(0)
    await page.unroute(CANCEL_CALL)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Your booking is cancelled')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await stateOf(page, link)).toBe('cancelled')
    expect(pageErrors).toEqual([])
  })
}

for (const [change, code, status, title] of [
  ['has begun meanwhile', 'session-begun', 422, 'Too late to cancel'],
  ['is gone meanwhile', 'unknown-reference', 404, 'This booking link is not valid'],
] as const) {
  test(`says so where the session ${change}, and offers no button any more`, async ({ page }) => {
    const link = await makeCancelLink(page.request, { date: bookingDay(16, status === 404 ? 1 : 2) })
    const pageErrors = recordPageErrors(page, { expected: EXPECTED_ERRORS })
    await open(page, link)
    await page.route(CANCEL_CALL, (route) => route.fulfill({ status, json: { error: 'Refused', code } }))
    await cancelButton(page).click()
    await expect(heading(page)).toHaveText(title)
    await expect(heading(page)).toBeFocused()
    await expect(cancelButton(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /^mailto:/)
    expect(pageErrors).toEqual([])
  })
}

test('the cancel page says that a link is not valid', async ({ page }) => {
  const pageErrors = recordPageErrors(page, { expected: [FAILED_LOAD] })
  const link = await makeCancelLink(page.request, { date: bookingDay(16, 3) })
  const forged = link.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))
  for (const path of [forged, '/booking/cancel/nonsense']) {
    const response = await page.goto(path)
    expect(response!.status()).toBe(404)
    await waitForHydration(page)
    await expect(heading(page)).toHaveText('This booking link is not valid')
  }
  await expectFitsViewport(page)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(pageErrors).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button cancels, and neither a reload nor the link does anything more', async ({ page }) => {
    const link = await makeCancelLink(page.request, { date: bookingDay(16, 4) })
    await page.goto(link)
    await cancelButton(page).click()
    await expect(heading(page)).toHaveText('Your booking is cancelled')
    expect(await stateOf(page, link)).toBe('cancelled')
    const posts: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())))
    // the page says only once that this visitor has cancelled
    await page.reload()
    await expect(page).toHaveURL(link)
    await expect(heading(page)).toHaveText('This booking is cancelled')
    await page.goto(link)
    await expect(heading(page)).toHaveText('This booking is cancelled')
    expect(posts).toEqual([])
  })
})

test('the cancel page hydrates where a booking was cancelled before its scripts came', async ({ page }) => {
  const link = await makeCancelLink(page.request, { date: bookingDay(17) })
  const pageErrors = recordPageErrors(page, { expected: [FAILED_LOAD] })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(link)
  await page.unroute('**/assets/*.js')
  await cancelButton(page).click()
  await expect(heading(page)).toHaveText('Your booking is cancelled')
  await waitForHydration(page)
  await expect(page).toHaveURL(link)
  await expect(heading(page)).toHaveText('Your booking is cancelled')
  expect(pageErrors).toEqual([])
})

test.describe('in 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('every state fits and is accessible', async ({ page }) => {
    const link = await makeCancelLink(page.request, { date: bookingDay(17, 1) })
    const check = async (state: string) => {
      await waitForAnimations(page)
      await expectFitsViewport(page)
      expect.soft(await accessibilityViolations(page), state).toEqual([])
    }
    await open(page, link)
    await check('asking')
    await page.route(CANCEL_CALL, (route) => route.abort())
    await cancelButton(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await check('failed')
    await page.unroute(CANCEL_CALL)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('Your booking is cancelled')
    await check('done')
  })
})
