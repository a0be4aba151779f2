import { expect, test } from 'playwright/test'
import { bookingDay } from '#tests/support/browser/booking-days.ts'
import { bookingForm, fillBooking, openBooking } from '#tests/support/browser/booking-page.ts'
import { readColourName } from '#tests/support/browser/read-colour-name.ts'
import { dropFirstResponse } from '#tests/support/browser/drop-first-response.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { visitorAddress } from '#tests/support/browser/visitor-address.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

/* Booking a session, on the real server with its demo content. */

const SLOTS = ['09:00 AM', '10:00 AM', '11:00 AM', '02:00 PM', '03:00 PM', '04:00 PM']

test.describe('the booking form', () => {
  test('has four fields and six slots, under its heading', async ({ page }) => {
    const form = await openBooking(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a Session')
    await expect(form.date).toHaveAttribute('type', 'date')
    await expect(form.email).toHaveAttribute('type', 'email')
    await form.date.fill(bookingDay(1))
    expect(
      await form.slot
        .locator('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(['', ...SLOTS])
    await expect(form.submit).toHaveText('Book Session')
  })

  test('shows on a phone the whole text of the list of times, beside its arrow', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const form = await openBooking(page)
    const spareWidth = await form.slot.evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const context = document.createElement('canvas').getContext('2d')!
      context.font = font
      const textWidth = context.measureText(select.selectedOptions[0]!.text).width
      return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - textWidth
    })
    expect(
      await form.slot.evaluate((select) => parseFloat(getComputedStyle(select).paddingRight)),
    ).toBeGreaterThan(16)
    expect(spareWidth).toBeGreaterThanOrEqual(0)
  })

  test('can be sent once all four fields are filled in, whichever is last', async ({ page }) => {
    const form = await openBooking(page)
    await expect(form.submit).toBeDisabled()
    await fillBooking(page, { date: bookingDay(1) })
    await expect(form.submit).toBeEnabled()
    for (const [field, value] of [
      ['name', 'Ada'],
      ['email', visitorEmail('ada')],
    ] as const) {
      await form[field].fill('  ')
      await expect(form.submit).toBeDisabled()
      await form[field].fill(value)
      await expect(form.submit).toBeEnabled()
    }
    await form.slot.selectOption('')
    await expect(form.submit).toBeDisabled()
    await form.slot.selectOption('09:00 AM')
    await form.date.fill('')
    await expect(form.submit).toBeDisabled()
  })

  test(
    'says that it books, then confirms in green, clears all fields and takes the slot',
    { tag: '@cluster' },
    async ({ page }) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/api/send-booking-email', async (route) => {
        await held
        await route.continue()
      })
      const pageErrors = recordPageErrors(page)
      const date = bookingDay(2)
      const form = await openBooking(page)
      await fillBooking(page, { date, timeSlot: '10:00 AM' })
      await form.submit.click()
      await expect(form.submit).toHaveText('Booking...')
      await expect(form.submit).toBeDisabled()
      release()
      await expect(page.getByRole('status')).toHaveText('Booking confirmed! Check your email for details.')
      expect(await readColourName(page.getByRole('status'))).toBe('green')
      for (const field of [form.date, form.slot, form.name, form.email]) await expect(field).toHaveValue('')
      await expect(form.submit).toHaveText('Book Session')
      await expect(form.submit).toBeDisabled()

      await form.date.fill(date)
      await expect(form.slot.locator('option[value="10:00 AM"]')).toBeDisabled()
      await expect(form.chip('10:00 AM')).toBeDisabled()
      await expect(page.locator('label', { has: form.chip('10:00 AM') })).toContainText('taken')
      expect(pageErrors).toEqual([])
    },
  )

  test('keeps everything and says so in red where booking fails, and does not show the response', async ({
    page,
  }) => {
    await page.route('**/api/send-booking-email', (route) =>
      route.fulfill({ status: 500, json: { error: 'Inner secret' } }),
    )
    const form = await openBooking(page)
    const date = bookingDay(2, 1)
    await fillBooking(page, { date })
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText('Failed to book session. Please try again.')
    expect(await readColourName(page.getByRole('alert'))).toBe('red')
    await expect(page.getByText('Inner secret')).toHaveCount(0)
    await expect(form.date).toHaveValue(date)
    await expect(form.slot).toHaveValue('09:00 AM')
    await expect(form.name).toHaveValue('Ada Visitor')
    await expect(form.submit).toBeEnabled()
  })

  test(
    'shows what is free now where somebody else was faster, and keeps name and e-mail',
    { tag: '@cluster' },
    async ({ page, request }) => {
      const date = bookingDay(3)
      const form = await openBooking(page)
      await fillBooking(page, { date, timeSlot: '11:00 AM' })
      const email = await form.email.inputValue()
      const other = await request.post('/api/send-booking-email', {
        data: { name: 'Faster', email: visitorEmail('faster'), date, timeSlot: '11:00 AM' },
        headers: visitorAddress(),
      })
      expect(other.status()).toBe(201)
      await form.submit.click()
      await expect(page.getByRole('alert')).toHaveText('Failed to book session. Please try again.')
      await expect(page.getByText('This time slot is already booked.')).toBeVisible()
      await expect(form.slot.locator('option[value="11:00 AM"]')).toBeDisabled()
      await expect(form.slot).toHaveValue('')
      await expect(form.chip('11:00 AM')).not.toBeChecked()
      await expect(form.name).toHaveValue('Ada Visitor')
      await expect(form.email).toHaveValue(email)

      await form.slot.selectOption('02:00 PM')
      await expect(page.getByText('This time slot is already booked.')).toHaveCount(0)
      await form.submit.click()
      await expect(page.getByRole('status')).toHaveText('Booking confirmed! Check your email for details.')
    },
  )

  test('books once where the response was lost and the form is sent again', async ({ page }) => {
    await dropFirstResponse(page, '/send-booking-email')
    const form = await openBooking(page)
    await fillBooking(page, { date: bookingDay(4), timeSlot: '11:00 AM' })
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText('Failed to book session. Please try again.')
    await form.submit.click()
    await expect(page.getByRole('status')).toHaveText('Booking confirmed! Check your email for details.')
  })

  test('names a wrong e-mail beside its field, goes there, and sends nothing', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
    const form = await openBooking(page)
    await fillBooking(page, { date: bookingDay(2, 2) })
    await form.email.fill('nobody')
    await form.submit.click()
    await expect(page.getByText('Invalid email address format')).toBeVisible()
    await expect(form.email).toBeFocused()
    await expect(form.email).toHaveAttribute('aria-invalid', 'true')
    await form.email.fill(visitorEmail('ada'))
    await expect(form.email).not.toHaveAttribute('aria-invalid')
    expect(sent).toEqual([])
  })

  test(
    'says beside the e-mail that it can have no more sessions, and keeps everything',
    { tag: '@cluster' },
    async ({ page, request }) => {
      const date = bookingDay(3, 1)
      const email = visitorEmail('keen')
      for (const timeSlot of SLOTS.slice(0, 3)) {
        const booked = await request.post('/api/send-booking-email', {
          data: { name: 'Keen', email, date, timeSlot },
          headers: visitorAddress(),
        })
        expect(booked.status()).toBe(201)
      }
      const form = await openBooking(page)
      await fillBooking(page, { date, timeSlot: '02:00 PM' })
      await form.email.fill(email)
      await form.submit.click()
      await expect(page.getByRole('alert')).toHaveText('Failed to book session. Please try again.')
      await expect(form.email).toHaveAccessibleDescription(
        /No more sessions can be booked for this email address/,
      )
      await expect(form.email).toHaveAttribute('aria-invalid', 'true')
      await expect(form.slot).toHaveValue('02:00 PM')
      await expect(form.name).toHaveValue('Ada Visitor')

      await form.email.fill(visitorEmail('ada'))
      await form.submit.click()
      await expect(page.getByRole('status')).toHaveText('Booking confirmed! Check your email for details.')
    },
  )

  test('keeps what was written before its scripts arrived', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    const pageErrors = recordPageErrors(page)
    await page.goto('/booking', { waitUntil: 'commit' })
    const form = bookingForm(page)
    await form.name.fill('Early Bird')
    await form.date.fill(bookingDay(2, 3))
    await form.slot.selectOption('03:00 PM')
    release()
    await expect(form.chip('03:00 PM')).toBeChecked()
    await form.email.fill(visitorEmail('early'))
    await expect(form.submit).toBeEnabled()
    await expect(form.name).toHaveValue('Early Bird')
    expect(pageErrors).toEqual([])
  })
})

test.describe('a session about a project', () => {
  test('names it, sums everything up in words, and books it', { tag: '@cluster' }, async ({ page }) => {
    const { projects } = (await (await page.request.get('/api/public/projects')).json()) as {
      projects: { id: string; title: string }[]
    }
    const { id, title } = projects[1]!
    const pageErrors = recordPageErrors(page)
    const form = await openBooking(page, `?project=${id}`)
    await expect(page.getByText(`About ${title}`)).toBeVisible()
    const date = bookingDay(4, 2)
    await fillBooking(page, { date, timeSlot: '11:00 AM' })
    const [year, , day] = date.split('-')
    await expect(
      page.getByText(
        new RegExp(`^Wednesday ${Number(day)} \\w+ ${year}, 11:00 AM to 12:00 PM, about ${title}\\.`),
      ),
    ).toBeVisible()
    await expect(page.locator('strong').filter({ hasText: title })).toHaveCount(2)
    const sent = page.waitForRequest('**/api/send-booking-email')
    await form.submit.click()
    expect((await sent).postDataJSON()).toMatchObject({ projectId: id })
    await expect(page.getByRole('status')).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test('loses its project by a link, and keeps what was filled in', async ({ page }) => {
    const { projects } = (await (await page.request.get('/api/public/projects')).json()) as {
      projects: { id: string; title: string }[]
    }
    const { id, title } = projects[1]!
    const form = await openBooking(page, `?project=${id}`)
    await fillBooking(page, { date: bookingDay(4, 3) })
    await page.getByRole('link', { name: `Remove ${title}` }).click()
    await expect(page.getByText(title)).toHaveCount(0)
    await expect(form.name).toHaveValue('Ada Visitor')
    await expect(page).toHaveURL('/booking')
    const sent = page.waitForRequest('**/api/send-booking-email')
    await form.submit.click()
    expect((await sent).postDataJSON()).not.toHaveProperty('projectId')
  })

  test('is booked without a project that is no longer published', { tag: '@cluster' }, async ({ page }) => {
    const form = await openBooking(page, '?project=00000000-0000-7000-8000-000000000000')
    await expect(page.getByText('The project you came from is no longer published.')).toBeVisible()
    await fillBooking(page, { date: bookingDay(5, 3) })
    await form.submit.click()
    await expect(page.getByRole('status')).toHaveText('Booking confirmed! Check your email for details.')
  })
})
