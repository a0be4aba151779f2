import { expect, test, type Page } from 'playwright/test'
import { ROBOTS } from '#cms/shared/requests.ts'
import { readColourName } from '#tests/support/browser/read-colour-name.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { visitWithPausedClock } from '#tests/support/browser/visitor.ts'
import { visitorAddress } from '#tests/support/browser/visitor-address.ts'

/* The contact form of the home page. */

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(visitorAddress()))

const WRITTEN = [
  ['Name', 'Ada Visitor'],
  ['Email', 'ada@visitor.example'],
  ['Message', 'A house by a lake.'],
] as const
const fill = async (page: Page) => {
  for (const [label, text] of WRITTEN) await page.getByLabel(label).fill(text)
  // the form is sent only after it has been open for this time
  await page.clock.runFor(ROBOTS.clientMinOpen)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

test('the contact form names what is missing, and keeps what was written where sending fails', async ({
  page,
}) => {
  await visitWithPausedClock(page)
  await test.step('it has its fields', async () => {
    await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Message')).toHaveAttribute('rows', '4')
    for (const label of ['Name', 'Email', 'Message']) {
      await expect(page.getByLabel(label)).toHaveAttribute('required')
    }
  })

  await test.step('it names missing fields, focuses the first, and clears the text of one that is filled in', async () => {
    await page.getByLabel('Email').fill('nobody')
    await send(page).click()
    await expect(page.getByText('Required')).toHaveCount(2)
    await expect(page.getByText('Invalid email address format')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Required')
    await page.getByLabel('Name').fill('Ada')
    await expect(page.getByText('Required')).toHaveCount(1)
    await expect(page.getByLabel('Name')).toBeFocused()
  })

  await fill(page)
  for (const [failure, response] of [
    ['is an error', { status: 500, json: { error: 'Inner secret' } }],
    ['is no JSON', { status: 200, body: '<html>' }],
    ['does not come', undefined],
  ] as const) {
    await test.step(`where the response ${failure}, it keeps what was written and says so in red`, async () => {
      await page.route('**/api/contact', (route) => (response ? route.fulfill(response) : route.abort()))
      // when the request is sent, the alert of the previous failure is gone
      await Promise.all([page.waitForRequest('**/api/contact'), send(page).click()])
      await expect(page.getByRole('alert')).toHaveText('Failed to send message. Please try again later.')
      expect(await readColourName(page.getByRole('alert'))).toBe('red')
      await expect(page.getByText('Inner secret')).toHaveCount(0)
      for (const [label, text] of WRITTEN) await expect(page.getByLabel(label)).toHaveValue(text)
      await expect(send(page)).toBeEnabled()
    })
  }
})

test('the contact form says that it sends, thanks in green, and cannot be used again in that view', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/contact', async (route) => {
    await held
    await route.continue()
  })
  const pageErrors = recordPageErrors(page)
  await visitWithPausedClock(page)
  await fill(page)
  await send(page).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await expect(page.locator('#contact').getByRole('status')).toHaveText(
    "Thank you for your message. We'll get back to you soon!",
  )
  expect(await readColourName(page.locator('#contact').getByRole('status'))).toBe('green')
  for (const label of ['Name', 'Email', 'Message']) await expect(page.getByLabel(label)).toHaveCount(0)
  await expect(send(page)).toHaveCount(0)
  expect(pageErrors).toEqual([])

  // the next visit to the page has a new, empty form
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Blog')
  await page.goBack()
  await expect(page.getByLabel('Message')).toHaveValue('')
})
