import { expect, test } from 'playwright/test'
import { accessibilityViolations, WHOLE_PAGE_RULES } from '#tests/support/browser/axe.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import {
  openDashboard,
  dashboard,
  waitForPosts,
  storePost,
  writeContent,
} from '#tests/support/browser/dashboard.ts'
import {
  closeTab,
  fillSignIn,
  makeAccount,
  siteAdmin,
  openStaffSession,
  type Account,
} from '#tests/support/browser/panel.ts'
import type { Staff } from '#tests/support/browser/staff.ts'

/*
 * Nothing that staff have typed is lost, whatever happens to the tab, the session, the connection or the
 * document.
 */

const expected = failOnPageErrors()
let account: Account
let staff: Staff

test.beforeAll(async () => {
  account = await makeAccount('editor')
  staff = await openStaffSession(account)
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

test('a session that ends while somebody writes costs a sign-in, and no word is lost', async ({ page }) => {
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

test('a reload finds the post open, Back asks first, the draft is of this post alone', async ({ page }) => {
  const [one, two] = [await storePost(staff), await storePost(staff)]
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
