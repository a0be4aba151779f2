import { expect, test } from 'playwright/test'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { openDashboard, waitForPosts, storePost } from '#tests/support/browser/dashboard.ts'
import { makeAccount, openStaffSession, type Account } from '#tests/support/browser/panel.ts'
import type { Staff } from '#tests/support/browser/staff.ts'
import { resize } from '#tests/support/browser/resize.ts'

/** A post is deleted from the list, and had back. */

const expected = failOnPageErrors()
let editor: Account
let editorsCalls: Staff

test.beforeAll(async () => {
  editor = await makeAccount('editor')
  editorsCalls = await openStaffSession(editor)
})

test('a post is deleted after a question that names it, the toast shows for three seconds, and it comes back from the trash as it was', async ({
  page,
}) => {
  const post = await storePost(editorsCalls)
  await page.clock.install()
  const { row, remove, confirm, toast } = await openDashboard(page, editor)

  await remove(post.title).click()
  await expect(confirm).toContainText(post.title)
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await expect(confirm).toHaveCount(0)
  await expect(row(post.title)).toBeVisible()

  await page.clock.pauseAt(Date.now() + 30_000)
  await remove(post.title).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(row(post.title)).toHaveCount(0)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_999)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast).toHaveCount(0)
  expect((await page.request.get(`/api/public/blogposts/${post.id}`)).status()).toBe(404)

  const notice = page.getByRole('group', { name: `“${post.title}” was moved to the trash.` })
  // the focus went with the row
  await expect(notice).toBeFocused()
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(row(post.title)).toBeVisible()
  await expect(notice).toHaveCount(0)
  const { post: back } = (await (await page.request.get(`/api/public/blogposts/${post.id}`)).json()) as {
    post: { content: string }
  }
  expect(back.content).toBe(post.content)
})

test('the offer to undo goes when it is dismissed, and when the next thing is done', async ({ page }) => {
  const [one, two] = [await storePost(editorsCalls), await storePost(editorsCalls)]
  const { remove, confirm, add, title } = await openDashboard(page, editor)
  const undo = page.getByRole('button', { name: 'Undo', exact: true })

  await remove(one.title).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(undo).toHaveCount(0)

  await remove(two.title).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(undo).toBeVisible()
  await add.click()
  await expect(title).toBeVisible()
  await expect(page.getByText('was moved to the trash.')).toHaveCount(0)
})

test('a delete that fails is logged, and the row stays; a post that somebody else took away meanwhile goes from the list', async ({
  page,
}) => {
  expected.push(FAILED_LOAD, /^Failed to delete blog post/)
  const [post, taken] = [await storePost(editorsCalls), await storePost(editorsCalls)]
  const { row, remove, confirm, toast } = await openDashboard(page, editor)
  await page.route(`**/api/blogposts/${post.id}`, (route) =>
    route.fulfill({ status: 500, json: { error: 'Inner secret' } }),
  )
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Failed to delete blog post'),
  )
  await remove(post.title).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await logged
  await expect(row(post.title)).toBeVisible()
  await expect(remove(post.title)).toBeEnabled()
  await expect(toast).toHaveCount(0)
  await expect(page.getByText('Inner secret')).toHaveCount(0)

  await editorsCalls.call('DELETE', `/blogposts/${taken.id}`)
  await remove(taken.title).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(row(taken.title)).toHaveCount(0)
  await waitForPosts(page)
})

test('the toast and the offer to undo stand apart at every width, however long both are', async ({
  page,
}) => {
  const widths = [360, 1000, 1280]
  const titleAt = (width: number) =>
    `A title as long as titles get ${'that goes on and on '.repeat(4)}${width}`
  for (const width of widths) await storePost(editorsCalls, { title: titleAt(width) })
  await page.clock.install()
  const { remove, confirm, toast } = await openDashboard(page, editor)
  await page.clock.pauseAt(Date.now() + 30_000)
  for (const width of widths) {
    await resize(page, { width, height: 700 })
    // a busy browser gives the page its width some frames later, and a toast would wrap anew while it is looked at
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width)
    await remove(titleAt(width)).click()
    await confirm.getByRole('button', { name: 'Delete' }).click()
    const notice = page.getByRole('group', { name: `“${titleAt(width)}” was moved to the trash.` })
    await expect(toast).toBeVisible()
    await expect(notice).toBeVisible()
    const [said, offered] = [(await toast.boundingBox())!, (await notice.boundingBox())!]
    expect(offered.y + offered.height).toBeLessThanOrEqual(said.y)
    expect(said.y + said.height).toBeLessThanOrEqual(700)
    expect(offered.y).toBeGreaterThan(0)

    // nothing moves from under a finger when the toast has gone
    await page.clock.runFor(3_000)
    await expect(toast).toHaveCount(0)
    expect(await notice.boundingBox()).toEqual(offered)
  }
})
