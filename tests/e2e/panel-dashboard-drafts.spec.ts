import { expect, test } from 'playwright/test'
import { accessibilityFaults, RULES_OF_THE_WHOLE_PAGE } from '#tests/support/browser/axe.ts'
import { failOnComplaints, FAILED_LOAD } from '#tests/support/browser/complaints.ts'
import { chosenPicture, comeToDashboard, dashboard, listed, makePost, writeContent } from '#tests/support/browser/dashboard.ts'
import { fillSignIn, makeAccount, siteAdmin, staffOf, type Account } from '#tests/support/browser/panel.ts'
import type { Staff } from '#tests/support/browser/staff.ts'

/** Issue 5: nothing that staff typed is lost, whatever happens to the tab, the session, the line or the document. */

const expected = failOnComplaints()
let account: Account
let calls: Staff

test.beforeAll(async () => {
  account = await makeAccount('editor')
  calls = await staffOf(account)
})

const read = async (id: string) => (await calls.call<{ post: { title: string; content: string } }>('GET', `/blogposts/${id}`)).post

test('what was written is there again after the tab was closed, its picture as well, and can be given up', async ({ page, context }) => {
  const panel = await comeToDashboard(page, account)
  await panel.add.click()
  await panel.title.fill('Half a title')
  await writeContent(panel.content, 'Half a text')
  await panel.file.setInputFiles(await chosenPicture())
  await expect(panel.editor.getByText('Draft kept on this device')).toBeVisible()
  await page.close()

  const next = await context.newPage()
  await next.goto('/admin/dashboard')
  await listed(next)
  const again = dashboard(next)
  await again.add.click()
  await expect(again.title).toHaveValue('Half a title')
  await expect(again.content).toHaveText('Half a text')
  await expect(again.editor.getByAltText('Preview of stair.jpg')).toBeVisible()
  await expect(again.editor.getByText(/^Your unsaved changes of \d\d:\d\d were restored\.$/)).toBeVisible()

  await again.editor.getByRole('button', { name: 'Discard them' }).click()
  await expect(again.title).toHaveValue('')
  await expect(again.content).toHaveText('')
  await expect(again.editor.getByAltText('Preview of stair.jpg')).toHaveCount(0)
  await again.close.click()
  await expect(again.editor).toHaveCount(0)
})

test('the draft of one post is not another’s', async ({ page }) => {
  const [one, two] = [await makePost(calls), await makePost(calls)]
  const panel = await comeToDashboard(page, account)
  await panel.open(one.title).click()
  await panel.title.fill('Written in one')
  await panel.close.click()
  await panel.leave.getByRole('button', { name: 'Leave, keep the draft' }).click()
  await panel.open(two.title).click()
  await expect(panel.title).toHaveValue(two.title)
  await panel.close.click()
  await panel.open(one.title).click()
  await expect(panel.title).toHaveValue('Written in one')
})

test('a session that ended under the hands costs a sign-in and no word', async ({ page }) => {
  expected.push(FAILED_LOAD, /^Failed to update blog post/)
  const own = await makeAccount('editor')
  const post = await makePost(await staffOf(own))
  const panel = await comeToDashboard(page, own)
  await panel.open(post.title).click()
  await panel.title.fill('Written before the end')
  await writeContent(panel.content, 'Words before the end')
  const admin = await siteAdmin()
  for (const disabled of [true, false]) await admin.call('PUT', `/users/${encodeURIComponent(own.email)}`, { disabled })
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

test('a line that breaks in the middle of a save leaves everything as it was, and the next try succeeds', async ({ page }) => {
  expected.push(FAILED_LOAD, /^Failed to create blog post/)
  const title = `Through a tunnel ${Date.now()}`
  const panel = await comeToDashboard(page, account)
  await panel.add.click()
  await panel.title.fill(title)
  await writeContent(panel.content, 'Words.')
  await panel.file.setInputFiles(await chosenPicture())
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

test('leaving unsaved work asks, by the button, by Escape and by the Back button', async ({ page }) => {
  const post = await makePost(calls)
  const panel = await comeToDashboard(page, account)
  await panel.open(post.title).click()
  await panel.title.fill('Not yet saved')
  const ways = [() => panel.close.click(), () => page.keyboard.press('Escape'), () => page.goBack()]
  for (const leave of ways) {
    await leave()
    await panel.leave.getByRole('button', { name: 'Keep editing' }).click()
    await expect(panel.leave).toHaveCount(0)
    await expect(panel.title).toHaveValue('Not yet saved')
    await expect(page).toHaveURL(new RegExp(`\\?edit=${post.id}$`))
  }
  await page.goBack()
  await panel.leave.getByRole('button', { name: 'Discard changes' }).click()
  await expect(panel.editor).toHaveCount(0)
  await panel.open(post.title).click()
  await expect(panel.title).toHaveValue(post.title)
})

test('what was not changed is left without a question', async ({ page }) => {
  const post = await makePost(calls)
  const panel = await comeToDashboard(page, account)
  await panel.open(post.title).click()
  await panel.title.fill('Something')
  await panel.title.fill(post.title)
  await page.keyboard.press('Escape')
  await expect(panel.editor).toHaveCount(0)
  await expect(panel.leave).toHaveCount(0)
  await expect(panel.open(post.title)).toBeFocused()
})

test('a reload finds the same post open', async ({ page }) => {
  const post = await makePost(calls)
  const panel = await comeToDashboard(page, account)
  await panel.open(post.title).click()
  await expect(panel.title).toHaveValue(post.title)
  await page.reload()
  await expect(panel.title).toHaveValue(post.title)
})

test.describe('when somebody else saved the post since it was opened', () => {
  const open = async (page: Parameters<typeof comeToDashboard>[0]) => {
    expected.push(FAILED_LOAD)
    const post = await makePost(calls)
    const panel = await comeToDashboard(page, account)
    await panel.open(post.title).click()
    await panel.title.fill(`${post.title} mine`)
    await calls.send('PUT', `/blogposts/${post.id}`, { title: `${post.title} theirs`, content: '<p>Their words.</p>' })
    await panel.submit.click()
    const conflict = page.getByRole('dialog', { name: 'Someone else saved this since you opened it' })
    await expect(conflict.getByRole('region', { name: 'Your version' })).toContainText(`${post.title} mine`)
    await expect(conflict.getByRole('region', { name: 'The version saved meanwhile' })).toContainText('Their words.')
    expect((await read(post.id)).title).toBe(`${post.title} theirs`)
    return { post, panel, conflict }
  }

  test('both versions show, and one’s own is kept where one says so', async ({ page }) => {
    const { post, panel, conflict } = await open(page)
    expect(await accessibilityFaults(page, { without: RULES_OF_THE_WHOLE_PAGE })).toEqual([])
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(panel.editor).toHaveCount(0)
    expect((await read(post.id)).title).toBe(`${post.title} mine`)
  })

  test('theirs is taken into the form where one says so', async ({ page }) => {
    const { post, panel, conflict } = await open(page)
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
    await expect(panel.title).toHaveValue(`${post.title} theirs`)
    await expect(panel.content).toHaveText('Their words.')
    await panel.close.click()
    await expect(panel.editor).toHaveCount(0)
  })

  test('who goes back to editing has everything, and is asked again', async ({ page }) => {
    const { post, panel, conflict } = await open(page)
    await page.keyboard.press('Escape')
    await expect(conflict).toHaveCount(0)
    await expect(panel.title).toHaveValue(`${post.title} mine`)
    await panel.submit.click()
    await expect(conflict).toBeVisible()
  })
})
