import { expect, test, type Page } from 'playwright/test'
import { DAY } from '#cms/shared/units.ts'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { bookingDay } from '#tests/support/browser/booking-days.ts'
import { fillBooking, openBooking, type bookingForm } from '#tests/support/browser/booking-page.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { waitForAnimations } from '#tests/support/browser/scroll-through.ts'
import { visitorAddress } from '#tests/support/browser/visitor-address.ts'
import { phone } from '#tests/support/browser/visitor.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* The calendar and the chips of times beside the fields, and the times of studio and visitor. */

const SLOTS = ['09:00 AM', '10:00 AM', '11:00 AM', '02:00 PM', '03:00 PM', '04:00 PM']

/** Fills in name and address, and sends the form, once the page's clock is past the time of a robot. */
async function send(page: Page, { name, email, submit }: ReturnType<typeof bookingForm>): Promise<void> {
  await name.fill('Ada Visitor')
  await email.fill(visitorEmail('ada'))
  await page.clock.fastForward('00:03')
  await submit.click()
}

test.describe('the calendar', () => {
  test('is on the first screen of a phone, and the image beside it is as high as the form on a large one', async ({
    page,
  }) => {
    await resize(page, phone.viewport)
    const { grid } = await openBooking(page)
    await expect(grid).toBeInViewport({ ratio: 0.75 })
    await resize(page, { width: 1280, height: 800 })
    // read together, because the form grows while free times load
    const bottoms = await page
      .getByRole('main')
      .evaluate((main) =>
        [main.querySelector('img')!, main.querySelector('form')!.parentElement!].map((part) =>
          Math.round(part.getBoundingClientRect().bottom),
        ),
      )
    expect(bottoms[0]).toBe(bottoms[1])
  })

  test('chooses a day as its field does, and none that cannot be chosen', async ({ page, request }) => {
    const form = await openBooking(page)
    const next = page.getByRole('button', { name: 'Next month' })
    await test.step('says of each day why it cannot be chosen, and does not choose it', async () => {
      const [saturday, full] = [bookingDay(7, 5), bookingDay(7, 1)]
      for (const timeSlot of SLOTS) {
        await request.post('/api/send-booking-email', {
          data: { name: 'Busy', email: visitorEmail('busy'), date: full, timeSlot },
          headers: visitorAddress(),
        })
      }
      await form.date.fill(saturday)
      await expect(page.getByText('The studio is closed on this day.').first()).toBeVisible()
      await expect(form.slot).toBeDisabled()
      await expect(form.day(saturday)).toHaveAccessibleName(/^Saturday .+, closed$/)
      await form.date.fill(full)
      await expect(form.day(full)).toHaveAccessibleName(/^Tuesday .+, fully booked$/)
      await expect(page.getByText('No time is free on this day.').first()).toBeVisible()
      await expect(form.slot).toBeDisabled()
      await form.date.fill('')
      for (let turns = 0; turns < 4 && !(await form.day(full).isVisible()); turns++) await next.click()
      await expect(form.day(full)).toHaveAttribute('aria-disabled', 'true')
      // the mouse cannot choose it either
      await form.day(full).click({ force: true })
      await expect(form.date).toHaveValue('')
    })
    await test.step('calendar and fields are one choice: each changes the other', async () => {
      const [first, second] = [bookingDay(5), bookingDay(10, 2)]
      await form.date.fill(first)
      await expect(form.day(first)).toHaveAttribute('aria-selected', 'true')
      await form.chip('02:00 PM').check()
      await expect(form.slot).toHaveValue('02:00 PM')
      await form.slot.selectOption('04:00 PM')
      await expect(form.chip('04:00 PM')).toBeChecked()
      await expect(form.chip('02:00 PM')).not.toBeChecked()
      for (let turns = 0; turns < 4 && !(await form.day(second).isVisible()); turns++) await next.click()
      await form.day(second).click()
      await expect(form.date).toHaveValue(second)
      await expect(form.slot).toHaveValue('')
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1)
      await form.date.fill('')
      await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
    })
  })

  test('is walked with the keyboard, over the edges of its month, and has no fault that axe finds', async ({
    page,
  }) => {
    const form = await openBooking(page)
    const start = bookingDay(6, 2)
    await form.date.fill(start)
    await form.day(start).focus()
    const steps: [string, number][] = [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['ArrowDown', 7],
      ['ArrowUp', 0],
      ['Home', -2],
      ['End', 4],
    ]
    for (const [key, days] of steps) {
      await page.keyboard.press(key)
      await expect(form.day(bookingDay(6, 2 + days)), key).toBeFocused()
    }
    await expect(page.locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1)
    await page.keyboard.press('PageDown')
    const focusedDay = (await page.locator('[role="gridcell"]:focus').getAttribute('data-day'))!
    expect(focusedDay.slice(0, 7) > bookingDay(6, 6).slice(0, 7), 'another month').toBe(true)
    await page.keyboard.press('PageUp')
    await expect(form.day(bookingDay(6, 6))).toBeFocused()
    await expect(form.date).toHaveValue(start)
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(form.date).toHaveValue(bookingDay(6, 0))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    await expect(form.date).toHaveValue(bookingDay(6, 1))
    await page.keyboard.press('Tab')
    await expect(form.chip('09:00 AM')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(form.slot).toHaveValue('10:00 AM')
    await fillBooking(page, { date: bookingDay(3, 2) })
    for (const width of [320, 1280]) {
      await test.step(`has no fault that axe finds, and scrolls nowhere sideways, at ${width} px`, async () => {
        await resize(page, { width, height: 900 })
        await waitForAnimations(page)
        expect(await accessibilityViolations(page)).toEqual([])
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0)
      })
    }
  })

  test('has today as its first day, by the studio’s clock, and marks it', async ({ page }) => {
    // Saturday evening in London, Sunday already at the studio in Amsterdam
    await page.clock.setFixedTime(new Date('2027-03-27T23:30:00Z'))
    const form = await openBooking(page)
    await expect(form.date).toHaveAttribute('min', '2027-03-28')
    await expect(page.getByRole('heading', { name: 'March 2027' })).toBeVisible()
    await expect(page.locator('[aria-current="date"][role="gridcell"]')).toHaveAttribute(
      'data-day',
      '2027-03-28',
    )
    await expect(form.day('2027-03-27')).toHaveAccessibleName('Saturday 27 March 2027, past')
    await expect(form.day('2027-03-27')).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('button', { name: 'Previous month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await form.date.fill('2027-03-27')
    await expect(page.getByText('This date is in the past.').first()).toBeVisible()
    await expect(form.slot).toBeDisabled()
  })

  test('lets visitors book where it cannot read which times are free', async ({ page }) => {
    await test.step('keeps no field waiting for a slow response, and shows that it is busy', async () => {
      await page.route('**/api/booking-slots*', () => {})
      const form = await openBooking(page)
      await expect(form.grid).toHaveAttribute('aria-busy', 'true')
      await form.date.fill(bookingDay(4, 1))
      await form.slot.selectOption('03:00 PM')
      await expect(form.chip('03:00 PM')).toBeChecked()
    })
    await test.step('offers all times where it cannot read which are free', async () => {
      await page.route('**/api/booking-slots*', (route) => route.abort())
      await page.clock.install()
      const form = await openBooking(page)
      await form.date.fill(bookingDay(4))
      for (const timeSlot of SLOTS) {
        await expect(form.slot.locator(`option[value="${timeSlot}"]`)).toBeEnabled()
      }
      await form.slot.selectOption('03:00 PM')
      await send(page, form)
      await expect(page.getByRole('status')).toHaveText('Booking confirmed! Check your email for details.')
    })
  })
})

test.describe('the visitor’s own clock', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('shows beside the studio’s if it has another hour, and its zone is sent with the booking', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date())
    const pageErrors = recordPageErrors(page)
    const form = await openBooking(page)
    // not in a month with weeks in which only one of the two zones has changed its clocks
    const date = [22, 28, 34]
      .map((weeks) => bookingDay(weeks, 2))
      .find((day) => !['03', '10', '11'].includes(day.slice(5, 7)))!
    await form.date.fill(date)
    await expect(page.locator('label', { has: form.chip('09:00 AM') })).toContainText(
      '03:00 AM your local time',
    )
    await form.chip('11:00 AM').check()
    await expect(page.getByText('11:00 AM to 12:00 PM. Your time: 05:00 AM.')).toBeVisible()
    await expect(
      page.getByText(/All times are the studio’s, Europe\/Amsterdam\. Yours is \d hours earlier\./),
    ).toBeVisible()
    const sent = page.waitForRequest('**/api/send-booking-email')
    await send(page, form)
    expect((await sent).postDataJSON()).toMatchObject({ visitorTimeZone: 'America/New_York' })
    expect(pageErrors).toEqual([])
  })
})

test.describe('where clocks change on other days', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the note about the studio’s time has the offset of the chosen day', async ({ page }) => {
    const form = await openBooking(page)
    await form.date.fill(betweenClockChanges())
    await expect(page.getByText('Yours is 5 hours earlier.')).toBeVisible()
  })
})

/** A Tuesday on which New York has changed its clocks for the summer and Amsterdam has not. */
function betweenClockChanges(): string {
  const tuesdays = [0, 1].map((years) => {
    const march = new Date(Date.UTC(new Date().getUTCFullYear() + years, 2, 1))
    const secondSunday = 8 + ((7 - march.getUTCDay()) % 7)
    return new Date(march.setUTCDate(secondSunday + 2))
  })
  return tuesdays
    .find((day) => day.getTime() > Date.now() + 2 * DAY)!
    .toISOString()
    .slice(0, 10)
}

test.describe('in the studio’s own zone', () => {
  test.use({ timezoneId: 'Europe/Amsterdam' })

  test('no second hour is named', async ({ page }) => {
    const form = await openBooking(page)
    await form.date.fill(bookingDay(3, 3))
    await form.slot.selectOption('09:00 AM')
    await expect(page.getByText('All times are the studio’s, Europe/Amsterdam.')).toBeVisible()
    await expect(page.getByText(/your local time/i)).toHaveCount(0)
  })
})
