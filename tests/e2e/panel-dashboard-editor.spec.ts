import { expect, test } from 'playwright/test'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { EDITOR_CLOSE_DELAY } from '#web/panel/content-screen/use-close-after-save.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { imageToUpload, openDashboard, storePost, writeContent } from '#tests/support/browser/dashboard.ts'
import { makeAccount, openStaffSession, type Account } from '#tests/support/browser/panel.ts'
import type { Staff } from '#tests/support/browser/staff.ts'
import { jpeg, pdf } from '#tests/support/images.ts'

/* Writing a post and changing it. */

const expected = failOnPageErrors()
let account: Account
let staff: Staff

test.beforeAll(async () => {
  account = await makeAccount('editor')
  staff = await openStaffSession(account)
})

type Stored = {
  title: string
  content: string
  createdBy: string
  image: { alt: string; imageUrl: string } | null
}
const read = async (id: string) => (await staff.call<{ post: Stored }>('GET', `/blogposts/${id}`)).post
const newest = async () =>
  (await staff.call<{ posts: (Stored & { id: string })[] }>('GET', '/blogposts')).posts[0]!

test('a post is created with its image, and the site shows it', async ({ page }) => {
  const panel = await openDashboard(page, account)
  await panel.add.click()
  await expect(panel.editor).toHaveAccessibleName('New Blog Post')
  await expect(panel.submit).toHaveText('Create Blog Post')
  await panel.title.fill('A post from the panel')
  await writeContent(panel.content, 'Words of a post.')
  await panel.file.setInputFiles(await imageToUpload())
  await expect(panel.editor.getByAltText('Preview of stair.jpg')).toBeVisible()
  await panel.alt.fill('A stair of oak')

  await panel.submit.click()
  await expect(panel.editor.getByText('The post was created.')).toBeVisible()
  await expect(panel.editor).toHaveCount(0)
  await expect(panel.toast).toBeVisible()
  await expect(panel.row('A post from the panel')).toBeVisible()
  const stored = await newest()
  expect(stored).toMatchObject({
    title: 'A post from the panel',
    content: '<p>Words of a post.</p>',
    createdBy: account.email,
    image: { alt: 'A stair of oak' },
  })
  await page.goto(`/blog/${stored.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A post from the panel')
  await expect(page.getByAltText('A stair of oak')).toBeVisible()
})

test('a changed post keeps what is not touched, and its image until another is saved', async ({ page }) => {
  const post = await storePost(staff, {
    content:
      '<h2>Part</h2><p>Words, <em>some</em> <a href="https://studio.example/">linked</a>.</p><ul><li>One</li></ul>',
    image: await jpeg(),
  })
  const before = await read(post.id)
  const panel = await openDashboard(page, account)
  await panel.open(post.title).click()
  await expect(panel.submit).toHaveText('Update Blog Post')
  await expect(panel.editor.getByText('The current image.')).toBeVisible()
  await panel.title.fill(`${post.title}, changed`)
  await panel.submit.click()
  await expect(panel.editor.getByText('The post was updated.')).toBeVisible()
  await expect(panel.editor).toHaveCount(0)
  await expect(panel.toast).toBeVisible()
  await expect(panel.row(`${post.title}, changed`)).toBeVisible()

  const after = await read(post.id)
  expect(after).toMatchObject({
    title: `${post.title}, changed`,
    content: before.content,
    image: { imageUrl: before.image!.imageUrl },
  })

  await panel.open(`${post.title}, changed`).click()
  await panel.file.setInputFiles(await imageToUpload('third.jpg'))
  await panel.alt.fill('Another one')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(panel.editor.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await expect(panel.alt).toBeFocused()
  await expect(panel.editor.getByRole('button', { name: 'Remove preview' })).toHaveCount(0)
  expect((await read(post.id)).image).toMatchObject({
    alt: 'Another one',
    imageUrl: expect.not.stringMatching(after.image!.imageUrl),
  })
})

test('the upload shows its progress in whole percent', async ({ page, context }) => {
  const panel = await openDashboard(page, account)
  await panel.add.click()
  await panel.title.fill('A post with a large picture')
  await writeContent(panel.content, 'Words.')
  const large = await imageToUpload('large.jpg', { width: 800, height: 600 })
  await panel.file.setInputFiles(large)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const now = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      if (now && now !== seen.at(-1)) seen.push(now)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: large.buffer.length / 2,
  })
  await panel.submit.click()
  await expect(panel.editor.getByRole('progressbar', { name: 'Upload of large.jpg' })).toBeVisible()
  await expect(panel.editor.getByText('The post was created.')).toBeVisible()
  const seen = (await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).map(Number)
  expect(seen.length).toBeGreaterThan(2)
  expect(seen.every((percent) => Number.isInteger(percent) && percent >= 0 && percent <= 100)).toBe(true)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
})

test('a file that only looks like an image is refused by the server in its own words, and the text stays', async ({
  page,
}) => {
  // Playwright's recorder of traces also fetches an image that cannot be shown
  expected.push(FAILED_LOAD, /^Failed to create blog post/, /^Connecting to 'blob:/)
  const panel = await openDashboard(page, account)
  await panel.add.click()
  await panel.title.fill('A title')
  await writeContent(panel.content, 'Words.')
  await panel.file.setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: pdf })
  await expect(panel.editor.getByText('No preview')).toBeVisible()
  await panel.submit.click()
  await expect(panel.banner.first()).toHaveText(
    'Invalid file type. Only JPEG, PNG, GIF, and WebP are allowed.',
  )
  await expect(panel.title).toHaveValue('A title')
  await expect(panel.content).toHaveText('Words.')
})

test('a saved post that is left by the search before it closes is announced all the same', async ({
  page,
}) => {
  const post = await storePost(staff)
  await page.clock.install()
  const panel = await openDashboard(page, account)
  await panel.open(post.title).click()
  await expect(panel.title).toHaveValue(post.title)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000)
  await panel.submit.click()
  await expect(panel.editor.getByText('The post was updated.')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Team')
  const switcher = page.getByRole('dialog', { name: 'Go to' })
  await expect(switcher.getByRole('option', { selected: true })).toContainText('Team')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(panelPaths.team)
  await page.clock.runFor(EDITOR_CLOSE_DELAY)
  await expect(panel.toast).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(panel.toast).toHaveCount(0)
  await expect(page).toHaveURL(panelPaths.team)
})
