import { expect, test } from 'playwright/test'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { openDashboard, storePost } from '#tests/support/browser/dashboard.ts'
import { makeAccount, siteAdmin, openStaffSession, type Account } from '#tests/support/browser/panel.ts'
import type { Staff } from '#tests/support/browser/staff.ts'
import { jpeg } from '#tests/support/images.ts'

/*
 * The list of blog posts, and what is done from it; its details are tested in
 * tests/components/content-screen.
 */

failOnPageErrors()
let admin: Account
let editor: Account
let editorStaff: Staff

test.beforeAll(async () => {
  admin = await makeAccount('admin')
  editor = await makeAccount('editor')
  editorStaff = await openStaffSession(editor)
})

test('an admin sees all posts, newest first, and finds them whatever case and accents', async ({ page }) => {
  const post = await storePost(editorStaff, { title: `Sølvmyr Café ${Date.now()}`, image: await jpeg() })
  const { rows, row, add, edit, remove, search } = await openDashboard(page, admin)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('heading', { name: /^All Blog Posts/ })).toBeVisible()
  await expect(add).toBeVisible()
  expect(await rows.count()).toBeGreaterThan(6)
  await expect(rows.first()).toContainText(post.title)
  await expect(row(post.title)).toContainText(editor.email)
  const today = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format()
  await expect(row(post.title).getByText(today)).toBeVisible()
  await expect(row(post.title).locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(edit(post.title)).toBeVisible()
  await expect(remove(post.title)).toBeVisible()

  const rowCount = await rows.count()

  await search.fill('CAFE')
  await expect(row(post.title)).toBeVisible()
  await expect(rows.filter({ hasNotText: /café/i })).toHaveCount(0)
  await search.fill(editor.email)
  await expect(rows.filter({ hasNotText: editor.email })).toHaveCount(0)
  await search.fill('qzx nowhere')
  await expect(page.getByText('Nothing matches “qzx nowhere”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(rows).toHaveCount(rowCount)
})

test('an editor sees their own posts alone; a row and its edit button open the post', async ({ page }) => {
  const own = await storePost(editorStaff, {
    content: '<h2>Part</h2><p>Words <strong>of weight</strong>.</p>',
  })
  const other = await storePost(await siteAdmin())
  const { row, rows, edit, remove, title, content, close, editor: dialog } = await openDashboard(page, editor)

  await expect(page.getByRole('heading', { name: /^Your Blog Posts/ })).toBeVisible()
  await expect(row(own.title)).toBeVisible()
  await expect(edit(own.title)).toBeVisible()
  await expect(remove(own.title)).toBeVisible()
  await expect(row(other.title)).toHaveCount(0)
  await expect(rows.filter({ hasNotText: editor.email })).toHaveCount(0)

  // anywhere on the row
  await row(own.title).locator('time').click()
  await expect(dialog).toHaveAccessibleName('Edit Blog Post')
  await expect(title).toHaveValue(own.title)
  await expect(content.getByRole('heading', { level: 2 })).toHaveText('Part')
  await expect(page).toHaveURL(new RegExp(`\\?edit=${own.id}$`))
  await close.click()
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/edit=/)

  await edit(own.title).click()
  await expect(title).toHaveValue(own.title)
})

test('a deleted post is gone from the site, and comes back from the trash as it was', async ({ page }) => {
  const post = await storePost(editorStaff)
  const { row, remove, confirm, toast } = await openDashboard(page, editor)
  const read = () => page.request.get(`/api/public/blogposts/${post.id}`)
  await remove(post.title).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(row(post.title)).toHaveCount(0)
  await expect(toast).toBeVisible()
  expect((await read()).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(row(post.title)).toBeVisible()
  expect(await (await read()).json()).toMatchObject({ post: { content: post.content } })
})
