import { expect, test } from 'playwright/test'
import { accessibilityViolations, WHOLE_PAGE_RULES } from '#tests/support/browser/axe.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import {
  imageToUpload,
  openDashboard,
  dashboard,
  waitForPosts,
  storePost,
  writeContent,
} from '#tests/support/browser/dashboard.ts'
import {
  closeTab,
  expectKeptFiles,
  fillSignIn,
  makeAccount,
  siteAdmin,
  openStaffSession,
  type Account,
} from '#tests/support/browser/panel.ts'
import type { Staff } from '#tests/support/browser/staff.ts'

/**
 * Nothing that staff typed is lost, whatever happens to the tab, the session, the line or the
 * document.
 */

const expected = failOnPageErrors()
let account: Account
let calls: Staff

test.beforeAll(async () => {
  account = await makeAccount('editor')
  calls = await openStaffSession(account)
})

const read = async (id: string) =>
  (await calls.call<{ post: { title: string; content: string } }>('GET', `/blogposts/${id}`)).post

test('what was written is there again after the tab was closed, its image as well, and can be given up', async ({
  page,
  context,
}) => {
  const panel = await openDashboard(page, account)
  await panel.add.click()
  await panel.title.fill('Half a title')
  await writeContent(panel.content, 'Half a text')
  await panel.file.setInputFiles(await imageToUpload())
  await expect(panel.editor.getByText('Draft kept on this device')).toBeVisible()
  await expectKeptFiles(page, 1)
  await closeTab(page)

  const next = await context.newPage()
  await next.goto('/admin/dashboard')
  await waitForPosts(next)
  const again = dashboard(next)
  await again.add.click()
  await expect(again.title).toHaveValue('')
  await again.editor.getByRole('button', { name: 'Open the draft “Half a title”' }).click()
  await expect(again.title).toHaveValue('Half a title')
  await expect(again.content).toHaveText('Half a text')
  await expect(again.editor.getByAltText('Preview of stair.jpg')).toBeVisible()
  await expect(again.editor.getByText(/^Your unsaved changes from \d\d:\d\d were restored\.$/)).toBeVisible()

  await again.editor.getByRole('button', { name: 'Discard them' }).click()
  await expect(again.title).toHaveValue('')
  await expect(again.content).toHaveText('')
  await expect(again.editor.getByAltText('Preview of stair.jpg')).toHaveCount(0)
  await again.close.click()
  await expect(again.editor).toHaveCount(0)
})

test('two tabs write a new post each: neither meets the words of the other, and both are saved', async ({
  page,
  context,
}) => {
  const [first, second] = ['Written in the first tab', 'Written in the second tab']
  const one = await openDashboard(page, account)
  await one.add.click()
  await one.title.fill(first)
  await writeContent(one.content, 'Words of the first tab.')
  await expect(one.editor.getByText('Draft kept on this device')).toBeVisible()

  const tab = await context.newPage()
  await tab.goto('/admin/dashboard')
  await waitForPosts(tab)
  const two = dashboard(tab)
  await two.add.click()
  await expect(two.title).toHaveValue('')
  await two.title.fill(second)
  await writeContent(two.content, 'Words of the second tab.')
  await expect(two.editor.getByText('Draft kept on this device')).toBeVisible()
  await expect(tab.getByText(first)).toHaveCount(0)
  await two.submit.click()
  await expect(two.editor).toHaveCount(0)
  await expect(two.row(second)).toBeVisible()

  await closeTab(page)
  await two.add.click()
  await expect(two.title).toHaveValue('')
  await two.editor.getByRole('button', { name: `Open the draft “${first}”` }).click()
  await expect(two.content).toHaveText('Words of the first tab.')
  await two.submit.click()
  await expect(two.editor).toHaveCount(0)
  for (const title of [first, second]) await expect(two.row(title)).toHaveCount(1)
})

test('a new post is saved in the middle of a sentence, which goes on', async ({ page }) => {
  const panel = await openDashboard(page, account)
  await panel.add.click()
  await panel.title.fill('Saved in between')
  await writeContent(panel.content, 'Half a sent')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(panel.editor.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await expect(panel.content).toBeFocused()
  await page.keyboard.type('ence')
  await expect(panel.content).toHaveText('Half a sentence')
  // how much one step takes back depends on how quickly it was typed
  await page.keyboard.press('ControlOrMeta+z')
  await expect(panel.content).not.toHaveText('Half a sentence')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(panel.content).toHaveText('Half a sentence')
  await page.reload()
  await expect(panel.content).toHaveText('Half a sentence')
  await panel.submit.click()
  await expect(panel.editor).toHaveCount(0)
  await expect(panel.row('Saved in between')).toHaveCount(1)
})

test('a session that ended under the hands costs a sign-in and no word', async ({ page }) => {
  expected.push(FAILED_LOAD, /^Failed to update blog post/)
  const own = await makeAccount('editor')
  const post = await storePost(await openStaffSession(own))
  const panel = await openDashboard(page, own)
  await panel.open(post.title).click()
  await panel.title.fill('Written before the end')
  await writeContent(panel.content, 'Words before the end')
  const admin = await siteAdmin()
  for (const disabled of [true, false]) {
    await admin.call('PUT', `/users/${encodeURIComponent(own.email)}`, { disabled })
  }
  await panel.submit.click()

  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await fillSignIn(page, own)
  await expect(page).toHaveURL(new RegExp(`\\?edit=${post.id}$`))
  await expect(panel.title).toHaveValue('Written before the end')
  await expect(panel.content).toHaveText('Words before the end')
  await panel.submit.click()
  await expect(panel.editor).toHaveCount(0)
  await expect(panel.row('Written before the end')).toBeVisible()
})

test('a line that breaks in the middle of a save leaves everything as it was, and the next try succeeds', async ({
  page,
}) => {
  expected.push(FAILED_LOAD, /^Failed to create blog post/)
  const title = `Through a tunnel ${Date.now()}`
  const panel = await openDashboard(page, account)
  await panel.add.click()
  await panel.title.fill(title)
  await writeContent(panel.content, 'Words.')
  await panel.file.setInputFiles(await imageToUpload())
  await page.route('**/api/newpost', (route) => route.abort('connectionreset'))
  await panel.submit.click()

  await expect(panel.banner).toHaveText('Network error. Please check your connection')
  await expect(panel.title).toHaveValue(title)
  await expect(panel.content).toHaveText('Words.')
  await expect(panel.editor.getByAltText('Preview of stair.jpg')).toBeVisible()
  await page.unroute('**/api/newpost')
  await panel.submit.click()
  await expect(panel.editor).toHaveCount(0)
  await expect(panel.row(title).locator('img')).toBeVisible()
})

test('a reload finds the same post open; Back asks before unsaved work goes, and its draft is there for this post alone', async ({
  page,
}) => {
  const [one, two] = [await storePost(calls), await storePost(calls)]
  const panel = await openDashboard(page, account)
  await panel.open(one.title).click()
  await expect(panel.title).toHaveValue(one.title)
  await page.keyboard.press('Escape')
  await expect(panel.editor).toHaveCount(0)
  await expect(panel.open(one.title)).toBeFocused()
  await panel.open(one.title).click()
  await expect(panel.title).toHaveValue(one.title)
  await page.reload()
  await expect(panel.title).toHaveValue(one.title)
  await panel.title.fill('Written in one')
  await page.goBack()
  await panel.leave.getByRole('button', { name: 'Keep editing' }).click()
  await expect(panel.title).toHaveValue('Written in one')
  await page.goBack()
  await panel.leave.getByRole('button', { name: 'Leave, keep the draft' }).click()
  await expect(panel.editor).toHaveCount(0)
  await panel.open(two.title).click()
  await expect(panel.title).toHaveValue(two.title)
  await panel.close.click()
  await panel.open(one.title).click()
  await expect(panel.title).toHaveValue('Written in one')
})

test('somebody else saved the post since it was opened: both versions show, and theirs is taken with its text', async ({
  page,
}) => {
  expected.push(FAILED_LOAD)
  const post = await storePost(calls)
  const panel = await openDashboard(page, account)
  const conflict = page.getByRole('dialog', { name: 'Someone else saved this since you opened it' })
  await panel.open(post.title).click()
  await panel.title.fill(`${post.title} mine`)
  await calls.send('PUT', `/blogposts/${post.id}`, { title: 'Theirs', content: '<p>Their words.</p>' })
  await panel.submit.click()
  await expect(conflict.getByRole('region', { name: 'Your version' })).toContainText(`${post.title} mine`)
  await expect(conflict.getByRole('region', { name: 'The version saved by someone else' })).toContainText(
    'Their words.',
  )
  expect((await read(post.id)).title).toBe('Theirs')
  expect(await accessibilityViolations(page, { without: WHOLE_PAGE_RULES })).toEqual([])
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(panel.title).toHaveValue('Theirs')
  await expect(panel.content).toHaveText('Their words.')
})

test('a post that somebody deleted is restored under what was written, or a new one is made of it', async ({
  page,
}) => {
  expected.push(FAILED_LOAD, /^Failed to restore blog post/)
  const own = await makeAccount('editor')
  const staff = await openStaffSession(own)
  const post = await storePost(staff)
  const remove = () => staff.call('DELETE', `/blogposts/${post.id}`)
  const panel = await openDashboard(page, own)
  const notice = panel.editor.getByRole('region', { name: 'This post was deleted' })
  const restore = notice.getByRole('button', { name: 'Restore the deleted one' })
  const saveAsNew = panel.editor.getByRole('button', { name: 'Save as a new post' })

  await test.step('found out at a save, and restored: the next save goes through', async () => {
    await panel.open(post.title).click()
    await panel.title.fill('Mine')
    await remove()
    await panel.submit.click()
    await expect(notice).toBeFocused()
    await expect(saveAsNew).toBeVisible()
    expect(await accessibilityViolations(page, { without: WHOLE_PAGE_RULES })).toEqual([])
    await restore.click()
    await expect(
      page.getByText('The deleted post was restored. Your changes are not saved in it yet.'),
    ).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expect(panel.submit).toBeFocused()
    await expect(panel.title).toHaveValue('Mine')
    await panel.submit.click()
    await expect(panel.editor).toHaveCount(0)
    await expect(panel.row('Mine')).toBeVisible()
  })

  await test.step('found out by the draft that waits: it opens, and becomes a new post', async () => {
    await panel.open('Mine').click()
    await panel.title.fill('Second thoughts')
    await panel.close.click()
    await panel.leave.getByRole('button', { name: 'Leave, keep the draft' }).click()
    await expect(page.getByRole('heading', { name: '1 unfinished draft' })).toBeVisible()
    await remove()
    await page.reload()
    await page.getByRole('button', { name: 'Open the draft “Second thoughts”' }).click()
    await expect(notice).toBeVisible()
    await expect(panel.title).toHaveValue('Second thoughts')
    await saveAsNew.click()
    await expect(panel.editor).toHaveCount(0)
    await expect(panel.row('Second thoughts')).toBeVisible()
    await expect(page.getByRole('heading', { name: /unfinished draft/ })).toHaveCount(0)
    await expect(panel.add).toBeFocused()
  })
})
