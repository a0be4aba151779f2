import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from 'playwright/test'
import { staffBookingTexts } from '#cms/shared/texts/bookings.ts'
import { outboxTexts } from '#cms/shared/texts/mails.ts'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { bookingDay } from '#tests/support/browser/booking-days.ts'
import { signInToConsole } from '#tests/support/browser/console-sign-in.ts'
import { horizontalOverflow } from '#tests/support/browser/horizontal-overflow.ts'
import { visitorAddress } from '#tests/support/browser/visitor-address.ts'
import { parseCsv } from '#tests/support/parse-csv.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* What staff do in the console with messages, bookings and their mails. */

test.beforeEach(({ page }) => signInToConsole(page))

type Documents = {
  docs: { id: string; subject: string; to: { address: string }; retryUntil: string; state: string }[]
}
const find = async (page: Page, path: string) =>
  ((await (await page.request.get(`/console-api/${path}`)).json()) as Documents).docs
const unique = (name: string) => `${name} ${Date.now()}`

/** Opens a question by a button, again and again: the page shows before its scripts have loaded. */
async function openQuestion(page: Page, button: string, inQuestion: string): Promise<void> {
  const question = page.getByRole('button', { name: inQuestion })
  await expect(async () => {
    // the question may open late, and then covers the button
    if (!(await question.isVisible())) await page.getByRole('button', { name: button }).click()
    await expect(question).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Follows a link of a page of the console, again if need be: a click while scripts load may lead nowhere. */
async function follow(link: Locator, target: Locator): Promise<void> {
  await expect(async () => {
    await link.click()
    await expect(target).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

/** Filters a list by the buttons above it, which also show before their scripts have loaded. */
async function showState(page: Page, state: string): Promise<void> {
  const button = page.getByRole('group', { name: 'Show' }).getByRole('button', { name: state })
  await expect(async () => {
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 })
  }).toPass()
}

async function sendMessage(page: Page, name: string, message = 'Hello'): Promise<string> {
  const email = `${name.replaceAll(' ', '-').toLowerCase()}@visitor.test`
  const response = await page.request.post('/api/contact', {
    data: { name, email, message },
    headers: visitorAddress(),
  })
  expect(response.ok(), await response.text()).toBe(true)
  return email
}

test('a mail is found in the outbox by its state and sent again', async ({ page }) => {
  const name = unique('Resent')
  await sendMessage(page, name)
  const mail = async () =>
    (await find(page, `outbox?where[subject][contains]=${encodeURIComponent(name)}`))[0]!
  await expect.poll(async () => (await mail()).state).toBe('sent')
  const before = await mail()

  await page.goto('/console/collections/outbox')
  await showState(page, 'Failed')
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeHidden()
  await showState(page, 'Sent')
  await follow(
    page.getByRole('link', { name: new RegExp(name) }),
    page.getByRole('button', { name: 'Send again' }),
  )

  await openQuestion(page, 'Send again', 'Send it again')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(outboxTexts.queued)).toBeVisible()
  await expect.poll(async () => (await mail()).state).toBe('sent')
  expect((await mail()).retryUntil).not.toBe(before.retryUntil)
  await expect(page.getByLabel('Subject')).toBeDisabled()
})

test('sending a mail again asks first, names the mail and to whom it goes, and is left with the keyboard', async ({
  page,
}) => {
  const name = unique('Asked')
  await sendMessage(page, name)
  const mail = async () =>
    (await find(page, `outbox?where[subject][contains]=${encodeURIComponent(name)}`))[0]!
  await expect.poll(async () => (await mail()).state).toBe('sent')
  const before = await mail()
  await page.goto(`/console/collections/outbox/${before.id}`)

  const [ask, keep] = [
    page.getByRole('button', { name: 'Send again' }),
    page.getByRole('button', { name: 'Don’t send' }),
  ]
  await openQuestion(page, 'Send again', 'Don’t send')
  await expect(
    page.getByRole('dialog').getByText(`“${before.subject}” is sent to ${before.to.address}`),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keep).toBeHidden()

  await ask.focus()
  await page.keyboard.press('Enter')
  // a second Enter sends nothing
  await expect(keep).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeFocused()
  expect(await accessibilityViolations(page, { within: ['dialog'] })).toEqual([])
  await keep.press('Enter')
  await expect(keep).toBeHidden()
  expect(await mail()).toMatchObject({ state: 'sent', retryUntil: before.retryUntil })
})

test('a booking is cancelled from the agenda after a question, and its time is free again', async ({
  page,
}) => {
  const name = unique('Cancelled')
  const date = bookingDay(20)
  const timeSlot = '03:00 PM'
  const response = await page.request.post('/api/send-booking-email', {
    data: { name, email: `${randomUUID()}@visitor.test`, date, timeSlot },
    headers: visitorAddress(),
  })
  expect(response.ok(), await response.text()).toBe(true)
  const readSlots = async () =>
    JSON.stringify(await (await page.request.get(`/api/booking-slots?date=${date}`)).json())
  const slotsBefore = await readSlots()

  await page.goto('/console/collections/bookings')
  const agenda = page.getByRole('region', { name: 'Coming up' })
  await follow(agenda.getByRole('link', { name }), page.getByRole('button', { name: 'Cancel this booking' }))
  await openQuestion(page, 'Cancel this booking', 'Keep booking')
  await page.getByRole('button', { name: 'Keep booking' }).click()
  expect((await find(page, `bookings?where[name][equals]=${encodeURIComponent(name)}`))[0]!.state).toBe(
    'confirmed',
  )

  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  await expect(page.getByText(`${name}, ${date} at ${timeSlot}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click()
  await expect(page.getByText(staffBookingTexts.cancelledByStaff)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeHidden()
  expect(await readSlots()).not.toBe(slotsBefore)

  await page.goto('/console/collections/bookings')
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  await expect(agenda.getByRole('link', { name })).toBeHidden()
})

test('a message is counted on the dashboard, and gets its status in the list', async ({ page }) => {
  const name = unique('Answered')
  const email = await sendMessage(page, name)
  await page.goto('/console')
  const home = page.getByRole('region', { name: 'Needs attention' })
  await expect(home.getByRole('link')).toHaveText([
    /failed emails?$/,
    /^\d+ new messages?$/,
    /sessions? today$/,
    /bookings? by (?:a new visitor|new visitors) this week$/,
  ])
  const row = page.getByRole('row').filter({ hasText: name })
  await follow(home.getByRole('link', { name: /new messages?$/ }), row)
  await page.goto(`/console/collections/messages?search=${encodeURIComponent(name)}`)
  await expect(row.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${encodeURIComponent(email)}\\?subject=Re`),
  )
  const state = page.getByLabel(`Status of the message from ${name}`)
  await expect(state).toHaveValue('new')
  await state.selectOption('Answered')
  await expect(page.getByText(`The message from ${name} is now answered`)).toBeVisible()

  await page.goto('/console/collections/messages')
  await showState(page, 'New')
  await expect(row).toBeHidden()
  await showState(page, 'Answered')
  const response = page.getByRole('link', { name: 'Reply by email' })
  await follow(row.getByRole('link', { name, exact: true }), response)
  await expect(response).toHaveAttribute('href', /^mailto:/)
})

test('the export holds what the list shows, and no formula', async ({ page }) => {
  const [wanted, other] = [unique('Wanted'), unique('Other')]
  await sendMessage(page, wanted, '=HYPERLINK("https://evil.test")')
  await sendMessage(page, other)
  await page.goto(`/console/collections/messages?search=${encodeURIComponent(wanted)}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
  const [header, ...rows] = parseCsv(await readFile(await download.path(), 'utf8'))
  expect(header).toContain('Message')
  expect(rows.map(([, name, , message]) => [name, message])).toEqual([
    [wanted, `'=HYPERLINK("https://evil.test")`],
  ])
})

test('the controls above the lists are accessible, and fit a small screen', async ({ page }) => {
  await sendMessage(page, unique('Small'))
  await page.goto('/console')
  expect(await accessibilityViolations(page, { within: ['section[aria-label="Needs attention"]'] })).toEqual(
    [],
  )
  const parts = {
    bookings: ['[aria-label="Show"]', 'section[aria-labelledby="upcoming-bookings"]', 'a[download]'],
    messages: ['[aria-label="Show"]', 'select[aria-label^="Status of the message"]', 'a[download]'],
    outbox: ['[aria-label="Show"]'],
  }
  for (const [list, within] of Object.entries(parts)) {
    await page.goto(`/console/collections/${list}`)
    await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(await accessibilityViolations(page, { within }), list).toEqual([])
    await resize(page, { width: 320, height: 800 })
    // the console lays its lists out by script after a change of width
    await expect.poll(async () => (await horizontalOverflow(page)).by, { message: list }).toBe(0)
    await resize(page, { width: 1280, height: 800 })
  }
})
