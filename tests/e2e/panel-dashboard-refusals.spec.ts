import { expect, test } from 'playwright/test'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { MB } from '#cms/shared/units.ts'
import { readColourName } from '#tests/support/browser/read-colour-name.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { imageToUpload, openDashboard, storePost, writeContent } from '#tests/support/browser/dashboard.ts'
import { writeLargeFile } from '#tests/support/browser/write-large-file.ts'
import { makeAccount, openStaffSession, type Account } from '#tests/support/browser/panel.ts'
import type { Staff } from '#tests/support/browser/staff.ts'
import { recordRequestUrls } from '#tests/support/browser/visitor.ts'
import { pdf } from '#tests/support/images.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* Input that is refused, and saves that fail: nothing that was typed is lost. */

const expected = failOnPageErrors()
let account: Account
let staff: Staff

test.beforeAll(async () => {
  account = await makeAccount('editor')
  staff = await openStaffSession(account)
})

test('what is blank or too long is refused, and the form stays as it was', async ({ page }) => {
  const sent = recordRequestUrls(page, '/api/newpost')
  const panel = await openDashboard(page, account)
  await test.step('blank fields, of which the first has the focus', async () => {
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
  })

  await test.step('a title that is too long is reported at its field and stays as it was typed', async () => {
    const long = 'word '.repeat(60).trim()
    await panel.title.fill(long)
    await writeContent(panel.content, 'Words.')
    await panel.submit.click()
    await expect(panel.title).toHaveAccessibleDescription('At most 200 characters')
    await expect(panel.title).toBeFocused()
    await expect(panel.title).toHaveValue(long)
    expect(sent).toEqual([])
  })

  await test.step('a content of blanks is refused by the server', async () => {
    expected.push(FAILED_LOAD, /^Failed to create blog post/)
    await panel.title.fill('A title')
    await writeContent(panel.content, '\u2800')
    await panel.submit.click()
    await expect(panel.banner).toHaveText('Title and content are required')
    await expect(panel.title).toHaveValue('A title')
    await expect(panel.content).toBeFocused()
    expect(sent).toHaveLength(1)
  })
})

test('an image of a wrong type or size is refused where it is chosen, or by the server', async ({ page }) => {
  // Playwright's recorder of traces also fetches an image that cannot be shown
  expected.push(FAILED_LOAD, /^Failed to create blog post/, /^Connecting to 'blob:/)
  const panel = await openDashboard(page, account)
  await panel.add.click()
  await test.step('refused where it is chosen, and the chosen one stays', async () => {
    await panel.file.setInputFiles(await imageToUpload('good.jpg'))
    await panel.file.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(
      panel.editor.getByText('Invalid file type. Only JPEG, PNG, GIF, and WebP are allowed.'),
    ).toBeVisible()
    await expect(panel.editor.getByText('good.jpg', { exact: false }).first()).toBeVisible()
    await panel.file.setInputFiles(await writeLargeFile('huge.jpg', 5 * MB + 1))
    await expect(panel.editor.getByText('Image size must be less than 5MB')).toBeVisible()
    await expect(panel.editor.getByAltText('Preview of good.jpg')).toBeVisible()
  })

  await test.step('the form is not sent until the refused file is removed or replaced', async () => {
    await panel.title.fill('A title')
    await writeContent(panel.content, 'Words.')
    await panel.submit.click()
    await expect(panel.banner.first()).toHaveText(mediaTexts.rejectedInForm)
    await expect(panel.editor.getByRole('button', { name: 'Choose another' })).toBeFocused()
    await panel.editor.getByRole('button', { name: mediaTexts.removeRejected }).click()
    await expect(panel.editor.getByText('Image size must be less than 5MB')).toHaveCount(0)
    await expect(panel.editor.getByAltText('Preview of good.jpg')).toBeVisible()
  })

  await test.step('refused by the server, and the text stays', async () => {
    await panel.title.fill('A title')
    await writeContent(panel.content, 'Words.')
    await panel.file.setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: pdf })
    await expect(panel.editor.getByText('No preview')).toBeVisible()
    await expect(panel.editor.getByText('This browser cannot show this file. Is it an image?')).toBeVisible()
    await expect(panel.editor.getByRole('img', { name: 'Preview of paper.jpg' })).toHaveCount(0)
    await panel.submit.click()
    await expect(panel.banner.first()).toHaveText(
      'Invalid file type. Only JPEG, PNG, GIF, and WebP are allowed.',
    )
    await expect(panel.title).toHaveValue('A title')
    await expect(panel.content).toHaveText('Words.')

    await panel.file.setInputFiles(await imageToUpload('stair.jpg'))
    await expect(panel.editor.getByRole('img', { name: 'Preview of stair.jpg' })).toBeVisible()
    await expect(panel.editor.getByText('No preview')).toHaveCount(0)
  })
})

test('a save that fails shows why in a red banner, and the editor stays open as it was', async ({ page }) => {
  expected.push(FAILED_LOAD, /^Failed to (?:create|update) blog post/)
  const post = await storePost(staff)
  await resize(page, { width: 1280, height: 560 })
  const panel = await openDashboard(page, account)
  await panel.add.click()
  await panel.title.fill('A title')
  await writeContent(panel.content, 'Words.')
  await panel.file.setInputFiles(await imageToUpload())
  for (const [reason, body, text] of [
    ['the response says why', { error: 'The store is full' }, 'The store is full'],
    ['the response gives no reason', {}, 'Failed to create blog post'],
  ] as const) {
    await test.step(reason, async () => {
      await page.route('**/api/newpost', (route) => route.fulfill({ status: 500, json: body }))
      await panel.alt.focus()
      await expect(panel.title).not.toBeInViewport()
      await panel.submit.click()
      await expect(panel.banner).toHaveText(text)
      // though the form is longer than the window and was sent from its end
      await expect(panel.banner).toBeInViewport({ ratio: 1 })
      expect(await readColourName(panel.banner)).toBe('red')
      await expect(panel.submit).toHaveText('Create Blog Post')
      await expect(panel.submit).toBeFocused()
      await expect(panel.title).toHaveValue('A title')
      await expect(panel.content).toHaveText('Words.')
      await expect(panel.editor.getByAltText('Preview of stair.jpg')).toBeVisible()
      await page.unroute('**/api/newpost')
    })
  }

  await test.step('a change that fails without a reason says that it was one', async () => {
    await panel.close.click()
    await panel.leave.getByRole('button', { name: 'Discard changes' }).click()
    await panel.open(post.title).click()
    await panel.title.fill('Another title')
    await page.route(`**/api/blogposts/${post.id}`, (route) =>
      route.fulfill({ status: 500, body: '<h1>Proxy</h1>' }),
    )
    await panel.submit.click()
    await expect(panel.banner).toHaveText('Failed to update blog post')
    await expect(panel.title).toHaveValue('Another title')
  })
})
