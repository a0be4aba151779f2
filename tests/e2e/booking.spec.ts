import AxeBuilder from '@axe-core/playwright'
import { expect, test } from 'playwright/test'
import { bookingForm, colourOf, complaints, DANGER, dayIn, fillIn, openBooking, SUCCESS } from '#tests/support/booking-page.ts'

/** spec 2, 4, 5, 8, 9: booking a session, on the real server with its demo content. */

const SLOTS = ['09:00 AM', '10:00 AM', '11:00 AM', '02:00 PM', '03:00 PM', '04:00 PM']
const monthOf = (date: string) => date.slice(0, 7)

test.describe('the booking form', () => {
  test('has the four fields of the spec and its six slots, under its heading', async ({ page }) => {
    const form = await openBooking(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a Session')
    await expect(form.date).toHaveAttribute('type', 'date')
    await expect(form.email).toHaveAttribute('type', 'email')
    await form.date.fill(dayIn(1))
    expect(await form.slot.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual(['', ...SLOTS])
    await expect(form.submit).toHaveText('Book Session')
  })

  test('waits for all four, whichever comes last', async ({ page }) => {
    const form = await openBooking(page)
    await expect(form.submit).toBeDisabled()
    await fillIn(page, { date: dayIn(1) })
    await expect(form.submit).toBeEnabled()
    for (const [field, value] of [['name', 'Ada'], ['email', 'ada@visitor.example']] as const) {
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

  test('says that it books, then confirms in green, clears all fields and takes the slot', async ({ page }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/api/send-booking-email', async (route) => {
      await held
      await route.continue()
    })
    const found = complaints(page)
    const date = dayIn(2)
    const form = await openBooking(page)
    await fillIn(page, { date, timeSlot: '10:00 AM' })
    await form.submit.click()
    await expect(form.submit).toHaveText('Booking...')
    await expect(form.submit).toBeDisabled()
    letGo()
    await expect(page.getByRole('status')).toHaveText('Booking confirmed! Check your email for details.')
    expect(await colourOf(page.getByRole('status'))).toBe(SUCCESS)
    for (const field of [form.date, form.slot, form.name, form.email]) await expect(field).toHaveValue('')
    await expect(form.submit).toHaveText('Book Session')
    await expect(form.submit).toBeDisabled()

    await form.date.fill(date)
    await expect(form.slot.locator('option[value="10:00 AM"]')).toBeDisabled()
    await expect(form.chip('10:00 AM')).toBeDisabled()
    await expect(page.locator('label', { has: form.chip('10:00 AM') })).toContainText('taken')
    expect(found).toEqual([])
  })

  test('keeps everything and says so in red where booking fails, and does not show the answer', async ({ page }) => {
    await page.route('**/api/send-booking-email', (route) => route.fulfill({ status: 500, json: { error: 'Inner secret' } }))
    const form = await openBooking(page)
    const date = dayIn(2, 1)
    await fillIn(page, { date })
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText('Failed to book session. Please try again.')
    expect(await colourOf(page.getByRole('alert'))).toBe(DANGER)
    await expect(page.getByText('Inner secret')).toHaveCount(0)
    await expect(form.date).toHaveValue(date)
    await expect(form.slot).toHaveValue('09:00 AM')
    await expect(form.name).toHaveValue('Ada Visitor')
    await expect(form.submit).toBeEnabled()
  })

  test('shows what is free now where somebody else was faster, and keeps name and e-mail', async ({ page, request }) => {
    const date = dayIn(3)
    const form = await openBooking(page)
    await fillIn(page, { date, timeSlot: '11:00 AM' })
    const other = await request.post('/api/send-booking-email', { data: { name: 'Faster', email: 'faster@visitor.example', date, timeSlot: '11:00 AM' } })
    expect(other.status()).toBe(201)
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText('Failed to book session. Please try again.')
    await expect(page.getByText('This time slot is already booked.')).toBeVisible()
    await expect(form.slot.locator('option[value="11:00 AM"]')).toBeDisabled()
    await expect(form.slot).toHaveValue('')
    await expect(form.chip('11:00 AM')).not.toBeChecked()
    await expect(form.name).toHaveValue('Ada Visitor')
    await expect(form.email).toHaveValue('ada@visitor.example')

    await form.slot.selectOption('02:00 PM')
    await expect(page.getByText('This time slot is already booked.')).toHaveCount(0)
    await form.submit.click()
    await expect(page.getByRole('status')).toHaveText('Booking confirmed! Check your email for details.')
  })

  test('names a wrong e-mail beside its field, goes there, and sends nothing', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
    const form = await openBooking(page)
    await fillIn(page, { date: dayIn(2, 2) })
    await form.email.fill('nobody')
    await form.submit.click()
    await expect(page.getByText('Invalid email address format')).toBeVisible()
    await expect(form.email).toBeFocused()
    await expect(form.email).toHaveAttribute('aria-invalid', 'true')
    await form.email.fill('ada@visitor.example')
    await expect(form.email).not.toHaveAttribute('aria-invalid')
    expect(sent).toEqual([])
  })

  test('keeps what was written before its scripts arrived', async ({ page }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    const found = complaints(page)
    await page.goto('/booking', { waitUntil: 'commit' })
    const form = bookingForm(page)
    await form.name.fill('Early Bird')
    await form.date.fill(dayIn(2, 3))
    await form.slot.selectOption('03:00 PM')
    letGo()
    await expect(form.chip('03:00 PM')).toBeChecked()
    await form.email.fill('early@visitor.example')
    await expect(form.submit).toBeEnabled()
    await expect(form.name).toHaveValue('Early Bird')
    expect(found).toEqual([])
  })
})

test.describe('the calendar', () => {
  test('and the fields are one choice: each moves the other', async ({ page }) => {
    const form = await openBooking(page)
    const [first, second] = [dayIn(5), dayIn(10, 2)]
    await form.date.fill(first)
    await expect(form.day(first)).toHaveAttribute('aria-selected', 'true')
    await form.chip('02:00 PM').check()
    await expect(form.slot).toHaveValue('02:00 PM')
    await form.slot.selectOption('04:00 PM')
    await expect(form.chip('04:00 PM')).toBeChecked()
    await expect(form.chip('02:00 PM')).not.toBeChecked()

    for (let turns = 0; turns < 4 && !(await form.day(second).isVisible()); turns++) await page.getByRole('button', { name: 'Next month' }).click()
    await form.day(second).click()
    await expect(form.date).toHaveValue(second)
    await expect(form.slot).toHaveValue('')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1)
    await form.date.fill('')
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
  })

  test('is walked with the keyboard, over the edges of its month', async ({ page }) => {
    const form = await openBooking(page)
    const start = dayIn(6, 2)
    await form.date.fill(start)
    await form.day(start).focus()
    const steps: [string, number][] = [['ArrowRight', 1], ['ArrowLeft', 0], ['ArrowDown', 7], ['ArrowUp', 0], ['Home', -2], ['End', 4]]
    for (const [key, days] of steps) {
      await page.keyboard.press(key)
      await expect(form.day(dayIn(6, 2 + days)), key).toBeFocused()
    }
    await expect(page.locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1)

    await page.keyboard.press('PageDown')
    const focused = page.locator('[role="gridcell"]:focus')
    const there = (await focused.getAttribute('data-day'))!
    expect(monthOf(there) > monthOf(dayIn(6, 6))).toBe(true)
    await page.keyboard.press('PageUp')
    await expect(form.day(dayIn(6, 6))).toBeFocused()
    await expect(form.date).toHaveValue(start)

    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(form.date).toHaveValue(dayIn(6, 0))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    await expect(form.date).toHaveValue(dayIn(6, 1))
    await page.keyboard.press('Tab')
    await expect(form.chip('09:00 AM')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(form.slot).toHaveValue('10:00 AM')
  })

  test('says of each day why it cannot be chosen, and does not choose it', async ({ page, request }) => {
    const form = await openBooking(page)
    const [saturday, full] = [dayIn(7, 5), dayIn(7, 1)]
    for (const timeSlot of SLOTS) await request.post('/api/send-booking-email', { data: { name: 'Busy', email: 'busy@visitor.example', date: full, timeSlot } })
    await form.date.fill(saturday)
    await expect(page.getByText('The studio is closed on this day.').first()).toBeVisible()
    await expect(form.slot).toBeDisabled()
    await expect(form.day(saturday)).toHaveAccessibleName(/^Saturday .+, closed$/)

    await form.date.fill(full)
    await expect(form.day(full)).toHaveAccessibleName(/^Tuesday .+, fully booked$/)
    await expect(page.getByText('No time is free on this day.').first()).toBeVisible()
    await expect(form.slot).toBeDisabled()
    await form.date.fill('')
    for (let turns = 0; turns < 4 && !(await form.day(full).isVisible()); turns++) await page.getByRole('button', { name: 'Next month' }).click()
    await expect(form.day(full)).toHaveAttribute('aria-disabled', 'true')
    // it is not for the mouse either
    await form.day(full).click({ force: true })
    await expect(form.date).toHaveValue('')
  })

  test('has today as its first day, by the studio’s clock, and marks it', async ({ page }) => {
    // Saturday evening in London, Sunday already at the studio in Amsterdam
    await page.clock.setFixedTime(new Date('2027-03-27T23:30:00Z'))
    const form = await openBooking(page)
    await expect(form.date).toHaveAttribute('min', '2027-03-28')
    await expect(page.getByRole('heading', { name: 'March 2027' })).toBeVisible()
    await expect(page.locator('[aria-current="date"][role="gridcell"]')).toHaveAttribute('data-day', '2027-03-28')
    await expect(form.day('2027-03-27')).toHaveAccessibleName('Saturday 27 March 2027, past')
    await expect(form.day('2027-03-27')).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true')
    await form.date.fill('2027-03-27')
    await expect(page.getByText('This date is in the past.').first()).toBeVisible()
    await expect(form.slot).toBeDisabled()
  })

  test('leaves all times to the server where it cannot say what is free', async ({ page }) => {
    await page.route('**/api/booking-slots*', (route) => route.abort())
    const form = await openBooking(page)
    await form.date.fill(dayIn(4))
    for (const timeSlot of SLOTS) await expect(form.slot.locator(`option[value="${timeSlot}"]`)).toBeEnabled()
    await form.slot.selectOption('03:00 PM')
    await form.name.fill('Ada Visitor')
    await form.email.fill('ada@visitor.example')
    await form.submit.click()
    await expect(page.getByRole('status')).toHaveText('Booking confirmed! Check your email for details.')
  })

  test('does not keep the fields waiting where the answer is slow, and shows that it is on its way', async ({ page }) => {
    await page.route('**/api/booking-slots*', () => {})
    const form = await openBooking(page)
    await expect(form.grid).toHaveAttribute('aria-busy', 'true')
    await form.date.fill(dayIn(4, 1))
    await form.slot.selectOption('03:00 PM')
    await expect(form.chip('03:00 PM')).toBeChecked()
  })

  for (const width of [320, 1280]) {
    test(`has no fault that axe finds, and scrolls nowhere sideways, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openBooking(page)
      await fillIn(page, { date: dayIn(3, 2) })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    })
  }
})

test.describe('the visitor’s own clock', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('stands beside the studio’s where it shows another hour, and goes along with the booking', async ({ page }) => {
    await page.clock.setFixedTime(new Date())
    const found = complaints(page)
    const form = await openBooking(page)
    // far from the weeks in which only one of the two has changed its clocks
    const date = `${new Date().getUTCFullYear() + (new Date().getUTCMonth() > 4 ? 1 : 0)}-06-02`
    await form.date.fill(date)
    await expect(page.locator('label', { has: form.chip('09:00 AM') })).toContainText('03:00 AM on your clock')
    await form.chip('11:00 AM').check()
    await expect(page.getByText('11:00 AM to 12:00 PM. On your clock: 05:00 AM.')).toBeVisible()
    await expect(page.getByText(/All times are the studio’s, Europe\/Amsterdam; yours is \d hours earlier\./)).toBeVisible()
    await form.name.fill('Ada Visitor')
    await form.email.fill('ada@visitor.example')
    const sent = page.waitForRequest('**/api/send-booking-email')
    await form.submit.click()
    expect((await sent).postDataJSON()).toMatchObject({ visitorTimeZone: 'America/New_York' })
    expect(found).toEqual([])
  })
})

test.describe('in the studio’s own zone', () => {
  test.use({ timezoneId: 'Europe/Amsterdam' })

  test('no second hour is named', async ({ page }) => {
    const form = await openBooking(page)
    await form.date.fill(dayIn(3, 3))
    await form.slot.selectOption('09:00 AM')
    await expect(page.getByText('All times are the studio’s, Europe/Amsterdam.')).toBeVisible()
    await expect(page.getByText(/your clock|your own hour/)).toHaveCount(0)
  })
})

test.describe('a session about a project', () => {
  test('names it, sums everything up in words, and books it', async ({ page }) => {
    const { projects } = (await (await page.request.get('/api/public/projects')).json()) as { projects: { id: string; title: string }[] }
    const { id, title } = projects[1]!
    const found = complaints(page)
    const form = await openBooking(page, `?project=${id}`)
    await expect(page.getByText(`About ${title}`)).toBeVisible()
    const date = dayIn(4, 2)
    await fillIn(page, { date, timeSlot: '11:00 AM' })
    const [year, , day] = date.split('-')
    await expect(page.getByText(new RegExp(`^Wednesday ${Number(day)} \\w+ ${year}, 11:00 AM to 12:00 PM, about ${title}\\.`))).toBeVisible()
    await expect(page.locator('strong').filter({ hasText: title })).toHaveCount(2)
    const sent = page.waitForRequest('**/api/send-booking-email')
    await form.submit.click()
    expect((await sent).postDataJSON()).toMatchObject({ projectId: id })
    await expect(page.getByRole('status')).toBeVisible()
    expect(found).toEqual([])
  })

  test('can do without it, and keeps what was filled in', async ({ page }) => {
    const { projects } = (await (await page.request.get('/api/public/projects')).json()) as { projects: { id: string; title: string }[] }
    const { id, title } = projects[1]!
    const form = await openBooking(page, `?project=${id}`)
    await fillIn(page, { date: dayIn(4, 3) })
    await page.getByRole('link', { name: `Leave out ${title}` }).click()
    await expect(page.getByText(title)).toHaveCount(0)
    await expect(form.name).toHaveValue('Ada Visitor')
    await expect(page).toHaveURL('/booking')
    const sent = page.waitForRequest('**/api/send-booking-email')
    await form.submit.click()
    expect((await sent).postDataJSON()).not.toHaveProperty('projectId')
  })

  test('is booked without it where it is not there any more', async ({ page }) => {
    const form = await openBooking(page, '?project=00000000-0000-7000-8000-000000000000')
    await expect(page.getByText('The project you came from is not shown any more.')).toBeVisible()
    await fillIn(page, { date: dayIn(4, 4) })
    await form.submit.click()
    await expect(page.getByRole('status')).toHaveText('Booking confirmed! Check your email for details.')
  })
})
