import { expect, test } from 'playwright/test'
import { failOnComplaints, FAILED_LOAD } from '#tests/support/browser/complaints.ts'
import { chosenPicture, comeToDashboard, makePost, writeContent } from '#tests/support/browser/dashboard.ts'
import { makeAccount, staffOf, type Account } from '#tests/support/browser/panel.ts'
import type { Staff } from '#tests/support/browser/staff.ts'
import { requestsFor } from '#tests/support/browser/visitor.ts'
import { pdf } from '#tests/support/pictures.ts'

/** spec 5 and 8: what is not accepted, and saves that fail. Nothing that was typed goes. */

const expected = failOnComplaints()
let account: Account
let calls: Staff

test.beforeAll(async () => {
  account = await makeAccount('editor')
  calls = await staffOf(account)
})

test('blank fields are refused before anything is sent, and the first of them has the focus', async ({ page }) => {
  const sent = requestsFor(page, '/api/newpost')
  const panel = await comeToDashboard(page, account)
  await panel.add.click()
  await panel.title.fill('   ')
  await panel.submit.click()
  await expect(panel.banner).toHaveText('Title and content are required')
  await expect(panel.title).toBeFocused()
  await expect(panel.title).toHaveAccessibleDescription('Required')
  await expect(panel.content).toHaveAttribute('aria-invalid', 'true')

  await panel.title.fill('A title')
  await expect(panel.title).not.toHaveAttribute('aria-invalid')
  await panel.submit.click()
  await expect(panel.banner).toHaveText('Title and content are required')
  await expect(panel.content).toBeFocused()
  await panel.banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(panel.banner).toHaveCount(0)
  expect(sent).toEqual([])
})

test('a content of blanks is refused by the server, and the form stays as it was', async ({ page }) => {
  expected.push(FAILED_LOAD, /^Failed to create blog post/)
  const panel = await comeToDashboard(page, account)
  await panel.add.click()
  await panel.title.fill('A title')
  await panel.content.click()
  await page.keyboard.insertText('\u2800')
  await panel.submit.click()
  await expect(panel.banner).toHaveText('Title and content are required')
  await expect(panel.title).toHaveValue('A title')
  await expect(panel.content).toBeFocused()
})

test('a title that is too long is told beside the field and stays as it was typed', async ({ page }) => {
  const long = 'word '.repeat(60).trim()
  const panel = await comeToDashboard(page, account)
  await panel.add.click()
  await panel.title.fill(long)
  await writeContent(panel.content, 'Words.')
  await panel.submit.click()
  await expect(panel.title).toHaveAccessibleDescription('At most 200 characters')
  await expect(panel.title).toBeFocused()
  await expect(panel.title).toHaveValue(long)
})

test('a picture of another type or over 5 MB is refused where it is chosen, and the chosen one stays', async ({ page }) => {
  const panel = await comeToDashboard(page, account)
  await panel.add.click()
  await panel.file.setInputFiles(await chosenPicture('good.jpg'))
  await panel.file.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(panel.editor.getByText('Invalid file type. Only JPEG, PNG, GIF, and WebP are allowed.')).toBeVisible()
  await expect(panel.editor.getByText('good.jpg', { exact: false }).first()).toBeVisible()
  await panel.file.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(panel.editor.getByText('Image size must be less than 5MB')).toBeVisible()
  await expect(panel.editor.getByAltText('Preview of good.jpg')).toBeVisible()
})

test('a picture that only looks like one is refused by the server in its own words, and the text stays', async ({ page }) => {
  // the recorder of traces reads again by itself what could not be shown
  expected.push(FAILED_LOAD, /^Failed to create blog post/, /^Connecting to 'blob:/)
  const panel = await comeToDashboard(page, account)
  await panel.add.click()
  await panel.title.fill('A title')
  await writeContent(panel.content, 'Words.')
  await panel.file.setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: pdf })
  await expect(panel.editor.getByText('No preview')).toBeVisible()
  await expect(panel.editor.getByText('This browser cannot show it. Is it a picture?')).toBeVisible()
  await expect(panel.editor.getByRole('img', { name: 'Preview of paper.jpg' })).toHaveCount(0)
  await panel.submit.click()
  await expect(panel.banner.first()).toHaveText('Invalid file type. Only JPEG, PNG, GIF, and WebP are allowed.')
  await expect(panel.title).toHaveValue('A title')
  await expect(panel.content).toHaveText('Words.')

  await panel.file.setInputFiles(await chosenPicture('stair.jpg'))
  await expect(panel.editor.getByRole('img', { name: 'Preview of stair.jpg' })).toBeVisible()
  await expect(panel.editor.getByText('No preview')).toHaveCount(0)
})

for (const [what, body, text] of [
  ['says why', { error: 'The store is full' }, 'The store is full'],
  ['gives no reason', {}, 'Failed to create blog post'],
] as const) {
  test(`a save that fails and ${what} shows it in a red banner, and the editor stays open as it was`, async ({ page }) => {
    expected.push(FAILED_LOAD, /^Failed to create blog post/)
    await page.setViewportSize({ width: 1280, height: 560 })
    const panel = await comeToDashboard(page, account)
    await panel.add.click()
    await panel.title.fill('A title')
    await writeContent(panel.content, 'Words.')
    await panel.file.setInputFiles(await chosenPicture())
    await page.route('**/api/newpost', (route) => route.fulfill({ status: 500, json: body }))
    await panel.alt.focus()
    await expect(panel.title).not.toBeInViewport()
    await panel.submit.click()
    await expect(panel.banner).toHaveText(text)
    // though the form is longer than the window and was sent from its end
    await expect(panel.banner).toBeInViewport({ ratio: 1 })
    expect(await panel.banner.evaluate((banner) => getComputedStyle(banner).backgroundColor)).toBe('rgb(179, 38, 30)')
    await expect(panel.submit).toHaveText('Create Blog Post')
    await expect(panel.submit).toBeFocused()
    await expect(panel.title).toHaveValue('A title')
    await expect(panel.content).toHaveText('Words.')
    await expect(panel.editor.getByAltText('Preview of stair.jpg')).toBeVisible()
  })
}

test('a change that fails without a reason says that it was one', async ({ page }) => {
  expected.push(FAILED_LOAD, /^Failed to update blog post/)
  const post = await makePost(calls)
  const panel = await comeToDashboard(page, account)
  await panel.open(post.title).click()
  await panel.title.fill('Another title')
  await page.route(`**/api/blogposts/${post.id}`, (route) => route.fulfill({ status: 500, body: '<h1>Proxy</h1>' }))
  await panel.submit.click()
  await expect(panel.banner).toHaveText('Failed to update blog post')
  await expect(panel.title).toHaveValue('Another title')
})
