import { expect, test } from 'playwright/test'
import { EDITOR_CLOSE_DELAY } from '#web/panel/content-screen/use-close-after-save.ts'
import { panelPaths as addresses } from '#cms/shared/paths.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import {
  imageToUpload,
  openDashboard,
  dashboard,
  storePost,
  writeContent,
} from '#tests/support/browser/dashboard.ts'
import { holdCall } from '#tests/support/browser/hold-call.ts'
import { makeAccount, openStaffSession, type Account } from '#tests/support/browser/panel.ts'
import type { Staff } from '#tests/support/browser/staff.ts'
import { recordRequestUrls } from '#tests/support/browser/visitor.ts'
import { jpeg } from '#tests/support/images.ts'

/** Writing a post and changing it. */

const expected = failOnPageErrors()
let account: Account
let calls: Staff

test.beforeAll(async () => {
  account = await makeAccount('editor')
  calls = await openStaffSession(account)
})

type Stored = {
  title: string
  content: string
  createdBy: string
  image: { alt: string; imageUrl: string } | null
}
const read = async (id: string) => (await calls.call<{ post: Stored }>('GET', `/blogposts/${id}`)).post
const newest = async () =>
  (await calls.call<{ posts: (Stored & { id: string })[] }>('GET', '/blogposts')).posts[0]!

test('a post is created once for two clicks: the editor is busy, says so, closes after a second and a half, and the list has it', async ({
  page,
}) => {
  const sent = recordRequestUrls(page, '/api/newpost')
  await page.clock.install()
  const panel = await openDashboard(page, account)
  await panel.add.click()
  await expect(panel.editor).toHaveAccessibleName('New Blog Post')
  await expect(panel.submit).toHaveText('Create Blog Post')
  await panel.title.fill('A post from the panel')
  await writeContent(panel.content, 'Words of a post.')
  await panel.file.setInputFiles(await imageToUpload())
  await expect(panel.editor.getByAltText('Preview of stair.jpg')).toBeVisible()
  await panel.alt.fill('A stair of oak')

  const letGo = await holdCall(page, 'POST /newpost')
  await page.clock.pauseAt(Date.now() + 30_000)
  await panel.submit.dblclick()
  await expect(panel.submit).toHaveText('Creating...')
  for (const field of [panel.submit, panel.title, panel.alt, panel.close]) await expect(field).toBeDisabled()
  await expect(panel.content).toHaveAttribute('contenteditable', 'false')
  // nothing is left while it is being saved
  await page.keyboard.press('Escape')
  await expect(panel.editor).toBeVisible()
  letGo()

  await expect(panel.editor.getByText('The post was created.')).toBeVisible()
  await expect(panel.title).toHaveValue('')
  await expect(panel.content).toHaveText('')
  await expect(panel.editor.getByAltText('Preview of stair.jpg')).toHaveCount(0)
  await page.clock.runFor(1_499)
  await expect(panel.editor).toBeVisible()
  await expect(panel.toast).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(panel.editor).toHaveCount(0)
  await expect(panel.toast).toBeVisible()
  await expect(panel.row('A post from the panel')).toBeVisible()
  await page.clock.runFor(2_999)
  await expect(panel.toast).toBeVisible()
  await page.clock.runFor(1)
  await expect(panel.toast).toHaveCount(0)

  expect(sent).toHaveLength(1)
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

test('a post is changed: what is not touched stays, its image as well, and a chosen image is taken back to the current one', async ({
  page,
}) => {
  const post = await storePost(
    calls,
    {
      content:
        '<h2>Part</h2><p>Words, <em>some</em> <a href="https://studio.example/">linked</a>.</p><ul><li>One</li></ul>',
    },
    await jpeg(),
  )
  const before = await read(post.id)
  const panel = await openDashboard(page, account)
  await panel.open(post.title).click()
  await expect(panel.submit).toHaveText('Update Blog Post')
  await expect(panel.editor.getByText('The current image.')).toBeVisible()
  await panel.title.fill(`${post.title}, changed`)
  const letGo = await holdCall(page, `PUT /blogposts/${post.id}`)
  await panel.submit.click()
  await expect(panel.submit).toHaveText('Updating...')
  letGo()
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
  const shown = panel.editor.locator('[role=group][aria-labelledby] img')
  await expect(shown).toHaveAttribute('src', after.image!.imageUrl)
  await panel.file.setInputFiles(await imageToUpload('other.jpg'))
  await expect(shown).toHaveAttribute('src', /^blob:/)
  await expect(panel.editor.getByText(/^other\.jpg \d/)).toBeVisible()
  await panel.editor.getByRole('button', { name: 'Remove preview' }).click()
  await expect(shown).toHaveAttribute('src', after.image!.imageUrl)

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

test('a saved post that is left before its editor closes is announced all the same, and the screen is left once', async ({
  page,
}) => {
  const post = await storePost(calls)
  await page.clock.install()
  const panel = await openDashboard(page, account)
  const switcher = page.getByRole('dialog', { name: 'Go to' })
  const goTo = async (name: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(name)
    await expect(switcher.getByRole('option', { selected: true })).toContainText(name)
    await page.keyboard.press('Enter')
  }
  for (const { way, leave } of [
    { way: 'by the search', leave: () => goTo('Team') },
    { way: 'by Back', leave: () => page.goBack() },
  ]) {
    await test.step(way, async () => {
      await goTo('Team')
      await expect(page).toHaveURL(addresses.team)
      await goTo(post.title)
      await expect(panel.title).toHaveValue(post.title)
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000)
      await panel.submit.click()
      await expect(panel.editor.getByText('The post was updated.')).toBeVisible()
      await leave()
      await expect(page).toHaveURL(addresses.team)
      await page.clock.runFor(EDITOR_CLOSE_DELAY)
      await expect(panel.toast).toBeVisible()
      await page.clock.runFor(3_000)
      await expect(panel.toast).toHaveCount(0)
      await expect(page).toHaveURL(addresses.team)
      await page.clock.resume()
    })
  }
})

test('the upload tells how far it is in whole percent', async ({ page, context }) => {
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
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
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

test('a post that cannot be read for now is asked for again; one that is not there, or is not one’s own, is told calmly', async ({
  page,
}) => {
  expected.push(FAILED_LOAD, /^Failed to fetch the blog post/)
  const foreign = await storePost(await openStaffSession(await makeAccount('editor')))
  const post = await storePost(calls)
  const panel = await openDashboard(page, account)
  await page.route(`**/api/blogposts/${post.id}`, (route) => route.abort())
  await panel.open(post.title).click()
  await expect(panel.editor.getByText('Network error. Please check your connection')).toBeVisible()
  await page.unroute(`**/api/blogposts/${post.id}`)
  await panel.editor.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.title).toHaveValue(post.title)

  for (const id of [foreign.id, '00000000-0000-7000-8000-000000000000', 'nonsense']) {
    await page.goto(`/admin/dashboard?edit=${id}`)
    await expect(page.getByText('Blog post not found')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(dashboard(page).editor).toHaveCount(0)
    await expect(page).toHaveURL('/admin/dashboard')
  }
})
