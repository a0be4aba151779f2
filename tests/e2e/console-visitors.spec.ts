import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from 'playwright/test'
import { messages } from '#cms/shared/messages.ts'
import { accessibilityFaults } from '#tests/support/browser/axe.ts'
import { dayIn } from '#tests/support/browser/booking-days.ts'
import { sideways } from '#tests/support/browser/sideways.ts'
import { parseCsv } from '#tests/support/parse-csv.ts'
import { e2e } from '#tests/support/parts/e2e-server.ts'

/** issue 6: what staff do in the console with what visitors sent. */
test.beforeEach(async ({ page }) => {
  await page.goto('/console/login')
  await page.getByLabel('Email').fill(e2e.adminEmail)
  await page.getByLabel('Password').fill(e2e.adminPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/console$/)
})

type Found = { docs: { id: string; retryUntil: string; state: string }[] }
const find = async (page: Page, path: string) => ((await (await page.request.get(`/console-api/${path}`)).json()) as Found).docs
const unique = (name: string) => `${name} ${Date.now()}`

async function sendMessage(page: Page, name: string, message = 'Hello'): Promise<string> {
  const email = `${name.replaceAll(' ', '-').toLowerCase()}@visitor.test`
  const reply = await page.request.post('/api/contact', { data: { name, email, message } })
  expect(reply.ok(), await reply.text()).toBe(true)
  return email
}

test('a mail is found in the outbox by its state and sent again', async ({ page }) => {
  const name = unique('Resent')
  await sendMessage(page, name)
  const mail = async () => (await find(page, `outbox?where[subject][contains]=${encodeURIComponent(name)}`))[0]!
  await expect.poll(async () => (await mail()).state).toBe('sent')
  const before = await mail()

  await page.goto('/console/collections/outbox')
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Failed' }).click()
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeHidden()
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Sent' }).click()
  await page.getByRole('link', { name: new RegExp(name) }).click()

  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(messages.outbox.queued)).toBeVisible()
  await expect.poll(async () => (await mail()).state).toBe('sent')
  expect((await mail()).retryUntil).not.toBe(before.retryUntil)
  await expect(page.getByLabel('Subject')).toBeDisabled()
})

test('a booking is cancelled from the agenda after a question, and its time is free again', async ({ page }) => {
  const name = unique('Cancelled')
  const date = dayIn(20)
  const timeSlot = '03:00 PM'
  const reply = await page.request.post('/api/send-booking-email', { data: { name, email: `${randomUUID()}@visitor.test`, date, timeSlot } })
  expect(reply.ok(), await reply.text()).toBe(true)
  const free = async () => JSON.stringify(await (await page.request.get(`/api/booking-slots?date=${date}`)).json())
  const taken = await free()

  await page.goto('/console/collections/bookings')
  const agenda = page.getByRole('region', { name: 'Coming up' })
  await agenda.getByRole('link', { name }).click()
  const keep = page.getByRole('button', { name: 'Keep it' })
  // the page is there before its scripts are
  await expect(async () => {
    await page.getByRole('button', { name: 'Cancel this booking' }).click()
    await expect(keep).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await keep.click()
  expect((await find(page, `bookings?where[name][equals]=${encodeURIComponent(name)}`))[0]!.state).toBe('confirmed')

  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  await expect(page.getByText(`${name}, ${date} at ${timeSlot}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByText(messages.booking.cancelledByStaff)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeHidden()
  expect(await free()).not.toBe(taken)

  await page.goto('/console/collections/bookings')
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  await expect(agenda.getByRole('link', { name })).toBeHidden()
})

test('a message is answered and filed where it stands in the list', async ({ page }) => {
  const name = unique('Answered')
  const email = await sendMessage(page, name)
  await page.goto(`/console/collections/messages?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('link', { name: email })).toHaveAttribute('href', new RegExp(`^mailto:${encodeURIComponent(email)}\\?subject=Re`))
  const state = page.getByLabel(`State of the message of ${name}`)
  await expect(state).toHaveValue('new')
  await state.selectOption('Answered')
  await expect(page.getByText(`The message of ${name} is answered`)).toBeVisible()

  await page.goto('/console/collections/messages')
  const show = page.getByRole('group', { name: 'Show' })
  await show.getByRole('button', { name: 'New' }).click()
  await expect(show.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true')
  await expect(row).toBeHidden()
  await show.getByRole('button', { name: 'Answered' }).click()
  await row.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute('href', /^mailto:/)
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
  expect(rows.map(([, name, , message]) => [name, message])).toEqual([[wanted, `'=HYPERLINK("https://evil.test")`]])
})

test('what stands over the lists can be used by everybody, and fits a small screen', async ({ page }) => {
  await sendMessage(page, unique('Small'))
  const parts = {
    bookings: ['[aria-label="Show"]', 'section[aria-labelledby="coming-bookings"]', 'a[download]'],
    messages: ['[aria-label="Show"]', 'select[aria-label^="State of the message"]', 'a[download]'],
    outbox: ['[aria-label="Show"]'],
  }
  for (const [list, within] of Object.entries(parts)) {
    await page.goto(`/console/collections/${list}`)
    await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
    expect(await accessibilityFaults(page, { within }), list).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect((await sideways(page)).by, list).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})
