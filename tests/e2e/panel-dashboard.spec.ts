import { expect, test } from 'playwright/test'
import { panelPaths } from '#cms/shared/paths.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { openDashboard, waitForPosts, storePost } from '#tests/support/browser/dashboard.ts'
import { makeAccount, siteAdmin, openStaffSession, type Account } from '#tests/support/browser/panel.ts'
import type { Staff } from '#tests/support/browser/staff.ts'
import { jpeg } from '#tests/support/images.ts'

/** The list of blog posts, and what is done from it. */

const expected = failOnPageErrors()
let admin: Account
let editor: Account
let editorsCalls: Staff

test.beforeAll(async () => {
  admin = await makeAccount('admin')
  editor = await makeAccount('editor')
  editorsCalls = await openStaffSession(editor)
})

test('an admin sees all posts, newest first, each with its image, title, creator and date, and finds them whatever the case and the accents', async ({
  page,
}) => {
  const post = await storePost(editorsCalls, { title: `Sølvmyr Café ${Date.now()}` }, await jpeg())
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

  const all = await rows.count()

  await search.fill('CAFE')
  await expect(row(post.title)).toBeVisible()
  await expect(rows.filter({ hasNotText: /café/i })).toHaveCount(0)
  await search.fill(editor.email)
  await expect(rows.filter({ hasNotText: editor.email })).toHaveCount(0)
  await search.fill('qzx nowhere')
  await expect(page.getByText('Nothing matches “qzx nowhere”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(rows).toHaveCount(all)
})

test('an editor sees the posts of their own and no others; a click on a row opens its post, and so does its edit button', async ({
  page,
}) => {
  const own = await storePost(editorsCalls, {
    content: '<h2>Part</h2><p>Words <strong>of weight</strong>.</p>',
  })
  const other = await storePost(await siteAdmin())
  const { row, rows, edit, remove, title, content, close, editor: modal } = await openDashboard(page, editor)

  await expect(page.getByRole('heading', { name: /^Your Blog Posts/ })).toBeVisible()
  await expect(row(own.title)).toBeVisible()
  await expect(edit(own.title)).toBeVisible()
  await expect(remove(own.title)).toBeVisible()
  await expect(row(other.title)).toHaveCount(0)
  await expect(rows.filter({ hasNotText: editor.email })).toHaveCount(0)

  // anywhere on the row
  await row(own.title).locator('time').click()
  await expect(modal).toHaveAccessibleName('Edit Blog Post')
  await expect(title).toHaveValue(own.title)
  await expect(content.getByRole('heading', { level: 2 })).toHaveText('Part')
  await expect(page).toHaveURL(new RegExp(`\\?edit=${own.id}$`))
  await close.click()
  await expect(modal).toHaveCount(0)
  await expect(page).not.toHaveURL(/edit=/)

  await edit(own.title).click()
  await expect(title).toHaveValue(own.title)
})

test('who has written nothing yet reads so, and begins from there; posts are ordered by age, last change, title and creator', async ({
  page,
}) => {
  const account = await makeAccount('editor')
  const calls = await openStaffSession(account)
  const { rows, order, title, close } = await openDashboard(page, account)
  await expect(page.getByText('No blog posts found')).toBeVisible()
  await page.getByRole('button', { name: 'Write the first one' }).click()
  await expect(title).toBeFocused()
  await close.click()
  await expect(title).toHaveCount(0)

  const [b, a10, a9] = [
    await storePost(calls, { title: 'B' }),
    await storePost(calls, { title: 'A 10' }),
    await storePost(calls, { title: 'A 9' }),
  ]
  await calls.send('PUT', `/blogposts/${b.id}`, { title: b.title, content: '<p>Changed.</p>' })
  await page.goto(panelPaths.dashboard)
  await waitForPosts(page)
  const titles = rows.locator('button:not([aria-label])')

  await expect(titles).toHaveText([a9.title, a10.title, b.title])
  const orders = { 'Oldest first': [b, a10, a9], 'Last changed': [b, a9, a10], Title: [a9, a10, b] }
  for (const [label, posts] of Object.entries(orders)) {
    await order.selectOption({ label })
    await expect(titles).toHaveText(posts.map(({ title }) => title))
  }
  await order.selectOption({ label: 'Creator' })
  await waitForPosts(page)
  await expect(titles).toHaveCount(3)
})

test('a list that cannot be read is empty, is logged, and can be asked for again', async ({ page }) => {
  expected.push(FAILED_LOAD, /^Failed to fetch blog posts/)
  const post = await storePost(editorsCalls)
  await page.route('**/api/blogposts?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Inner secret' } }),
  )
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Failed to fetch blog posts'),
  )
  const { row } = await openDashboard(page, editor)
  await logged
  await expect(page.getByText('No blog posts found')).toBeVisible()
  await expect(page.getByText('Inner secret')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.unroute('**/api/blogposts?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(post.title)).toBeVisible()
})
