import { expect, test, type Page } from 'playwright/test'
import { TIME_SLOTS } from '#cms/shared/bookings.ts'
import { staffBookingTexts } from '#cms/shared/texts/bookings.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { bookingDay } from '#tests/support/browser/booking-days.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { sharedAccount, signIn, siteAdmin } from '#tests/support/browser/panel.ts'
import { visitorAddress } from '#tests/support/browser/visitor-address.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* Messages and bookings of visitors in the panel, for an editor. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const show = (page: Page) => page.getByLabel('Show', { exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function send(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  const response = await page.request.post(`/api/${path}`, { data: fields, headers: visitorAddress() })
  expect(response.ok(), await response.text()).toBe(true)
}

test('an editor finds a message, reads all of it, and marks it as answered; the address keeps what is shown', async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page)
  const name = `Léa ${Date.now()}`
  await send(page, 'contact', {
    name,
    email: visitorEmail(),
    message: `<script>alert(1)</script>\n${'A long line of a visitor. '.repeat(40)}\nthe end`,
  })
  await signIn(page, await sharedAccount('editor'), panelPaths.inbox)
  await expect(heading(page)).toHaveText('Messages & Bookings')
  const entry = page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: /^Messages/ })
  await expect(entry).toHaveText(/\d+ new$/)

  await page.getByLabel('Search messages').fill(name.replace('é', 'E'))
  await expect(row(page, name)).toHaveCount(1)
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: `Show all of the message from ${name}` }).click()
  await expect(row(page, name)).toContainText('<script>alert(1)</script>')
  await expectAccessibleAndFitting(page, 'panel-inbox-messages')
  await resize(page, { width: 1280, height: 800 })

  // only admins delete
  await expect(page.getByRole('button', { name: `Delete: ${name}` })).toHaveCount(0)
  await page.getByRole('button', { name: `Mark answered: ${name}` }).press('Enter')
  await expect(toast(page, `The message from ${name} is now answered`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Mark new: ${name}` })).toBeFocused()

  await show(page).selectOption('Answered')
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('only') === 'answered')
  await page.reload()
  await expect(show(page)).toHaveValue('answered')
  await expect(page.getByLabel('Search messages')).toHaveValue(name.replace('é', 'E'))
  await expect(row(page, name)).toHaveCount(1)
  expect(pageErrors).toEqual([])
})

test('an admin deletes a new message after a question that says whose it is and that it is final', async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page)
  const [name, email] = [`Uma ${Date.now()}`, visitorEmail()]
  await send(page, 'contact', { name, email, message: 'Please forget me.' })
  await signIn(page, await sharedAccount('admin'), `${panelPaths.inbox}?q=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toHaveCount(1)
  const remove = page.getByRole('button', { name: `Delete: ${name}` })
  await remove.click()
  const question = page.getByRole('dialog', { name: `Delete the message of ${name}?` })
  await expect(question).toContainText(email)
  await expect(question).toContainText('this cannot be undone')
  await expectAccessibleAndFitting(page, 'panel-inbox-delete')
  await resize(page, { width: 1280, height: 800 })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await question.getByRole('button', { name: 'Delete the message' }).click()
  await expect(toast(page, `The message from ${name} was deleted`)).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Messages' })).toBeFocused()
  expect(pageErrors).toEqual([])
})

test('an editor cancels a booking after a question that says what happens, and the visitor is notified', async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page)
  const [name, email] = [`Zoë ${Date.now()}`, visitorEmail()]
  await send(page, 'send-booking-email', { name, email, date: bookingDay(21), timeSlot: '09:00 AM' })
  await signIn(page, await sharedAccount('editor'), `${panelPaths.inbox}?show=bookings`)
  await show(page).selectOption('All upcoming')
  await expect(page).toHaveURL(`${panelPaths.inbox}?show=bookings&only=coming`)
  await page.getByLabel('Search bookings').fill(name)
  await expect(row(page, name)).toContainText('Confirmed')
  await expectAccessibleAndFitting(page, 'panel-inbox-bookings')
  await resize(page, { width: 1280, height: 800 })

  const cancel = page.getByRole('button', { name: `Cancel the booking of ${name}` })
  await cancel.click()
  const question = page.getByRole('dialog', { name: staffBookingTexts.confirmCancel })
  await expect(question).toContainText('the visitor and the studio are both notified by email')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(cancel).toBeFocused()
  await cancel.press('Enter')
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(row(page, name)).toContainText('Cancelled')
  await expect(row(page, name)).toBeFocused()
  const mails = await (await siteAdmin()).mailsTo(email)
  expect(mails.map(({ kind }) => kind)).toContain('cancellation-to-visitor')
  expect(pageErrors).toEqual([])
})

test('an editor cancels all bookings that a search finds, with one question that names them', async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page)
  const domain = `d${Date.now()}`
  const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']
  for (const [index, name] of names.entries()) {
    const fields = { name, email: visitorEmail(domain), date: bookingDay(22), timeSlot: TIME_SLOTS[index]! }
    await send(page, 'send-booking-email', fields)
  }
  await signIn(page, await sharedAccount('editor'), `${panelPaths.inbox}?show=bookings&only=coming`)
  await page.getByLabel('Search bookings').fill(domain)
  const cancel = page.getByRole('button', { name: 'Cancel these 6…' })
  await cancel.click()
  const question = page.getByRole('dialog', { name: 'Cancel these 6 bookings?' })
  await expect(question.getByRole('listitem')).toHaveText([/^Ada, /, /^Bo, /, /^Cy, /, /^Di, /, 'and 2 more'])
  await expectAccessibleAndFitting(page, 'panel-inbox-cancel-these')
  await resize(page, { width: 1280, height: 800 })
  await question.getByRole('button', { name: 'Keep them' }).press('Enter')
  await expect(cancel).toBeFocused()
  await cancel.press('Enter')
  await question.getByRole('button', { name: 'Cancel 6 bookings' }).click()
  await expect(toast(page, '6 bookings were cancelled')).toBeVisible()
  await expect(row(page, domain)).toHaveCount(0)
  await show(page).selectOption('Cancelled')
  await expect(row(page, domain)).toHaveCount(6)
  expect(pageErrors).toEqual([])
})
