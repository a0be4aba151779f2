import { expect, test } from 'playwright/test'
import { SECOND } from '#cms/shared/units.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { readSiteContent } from '#tests/support/browser/site-content.ts'
import { Staff } from '#tests/support/browser/staff.ts'

/* Cached pages are invalidated when content changes, so that the next request gets the new content. */

let staff: Staff

test.beforeAll(async () => {
  staff = await Staff.of()
})

test('a project shows at once, as it is changed, and is gone at once', async ({ page }) => {
  // fills the cache
  for (const path of ['/', '/blog', '/booking']) await page.goto(path)
  const fields = { title: `Fresh ${Date.now()}`, category: 'Test', description: '<p>As it was.</p>' }
  const { project } = await staff.call<{ project: { id: string } }>('POST', '/projects', fields)
  await page.goto('/')
  await expect(page.getByRole('link', { name: fields.title }).first()).toBeVisible()
  await page.goto(`/portfolio/${project.id}`)
  await expect(page.getByText('As it was.')).toBeVisible()

  const title = `${fields.title}, changed`
  await staff.call('PUT', `/projects/${project.id}`, { ...fields, title, description: '<p>As it is.</p>' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('As it is.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()

  await staff.call('DELETE', `/projects/${project.id}`)
  expect((await page.goto(`/portfolio/${project.id}`))!.status()).toBe(404)
  await expect(page.getByText('Project not found')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('a post and a member show at once, as they are changed, and are gone at once', async ({ page }) => {
  const title = `Fresh post ${Date.now()}`
  const { post } = await staff.sendForm<{ post: { id: string } }>('POST', '/newpost', {
    title,
    content: '<p>New.</p>',
  })
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await staff.sendForm('PUT', `/blogposts/${post.id}`, {
    title: `${title}, changed`,
    content: '<p>Newer.</p>',
  })
  await page.goto(`/blog/${post.id}`)
  await expect(page.getByText('Newer.')).toBeVisible()
  await expect(page).toHaveTitle(/, changed$/)
  await staff.call('DELETE', `/blogposts/${post.id}`)
  expect((await page.reload())!.status()).toBe(404)
  await page.goto('/blog')
  await expect(page.getByText(title)).toHaveCount(0)

  const name = `Ada ${Date.now()}`
  const { teamMember } = await staff.sendForm<{ teamMember: { id: string } }>('POST', '/team', {
    name,
    role: 'Engineer',
    department: 'audio',
    bio: '<p>Hears.</p>',
    social: '{}',
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name })).toBeVisible()
  await staff.call('DELETE', `/team/${teamMember.id}`)
  await page.goto('/')
  await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test("the studio's name and its legal texts show on every page at once", async ({ page }) => {
  const previous = await staff.readStudio()
  const { posts } = await readSiteContent(page.request)
  const name = `Studio of ${Date.now()}`
  await page.goto('/blog')
  try {
    await staff.changeStudio({ name, heroTitle: name })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    for (const path of ['/blog', `/blog/${posts[0]!.id}`, '/booking']) {
      await page.goto(path)
      await expect(page).toHaveTitle(new RegExp(`^${name}|${name}$`))
      await expect(page.getByRole('contentinfo')).toContainText(name)
    }
  } finally {
    await staff.changeStudio({ name: previous.name, heroTitle: previous.heroTitle })
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    String(previous.heroTitle || previous.name),
  )
})

test('a visitor who stays sees what changed when coming back to the tab', async ({ page }) => {
  await page.clock.install()
  await openHydrated(page, '/blog')
  const title = `While you were away ${Date.now()}`
  const { post } = await staff.sendForm<{ post: { id: string } }>('POST', '/newpost', {
    title,
    content: '<p>New.</p>',
  })
  // SWR ignores a focus within seconds of a read
  await page.clock.fastForward(10 * SECOND)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await staff.call('DELETE', `/blogposts/${post.id}`)
})
