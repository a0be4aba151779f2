import { expect, test } from 'playwright/test'
import { panelPaths } from '#cms/shared/paths.ts'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { expectFitsViewport } from '#tests/support/browser/fits-viewport.ts'
import { makeAccount, signIn, siteAdmin, type Account } from '#tests/support/browser/panel.ts'
import {
  findProject,
  listProjects,
  storeProject,
  newTitle,
  openProjects,
  projectsPanel,
  removeMadeProjects,
} from '#tests/support/browser/panel-projects.ts'
import { phone } from '#tests/support/browser/visitor.ts'

/** The list of projects. */

const expected = failOnPageErrors()
let account: Account

test.beforeAll(async () => {
  account = await makeAccount('editor')
})
test.afterAll(removeMadeProjects)

test('every project is listed with its title and category, searched, ordered and unfolded', async ({
  page,
}) => {
  const one = await storeProject({
    title: `${newTitle()} Ångström`,
    category: 'Zoo',
    description: '<h2>Light</h2><p>From the <strong>north</strong>.</p>',
    videoUrl: 'https://youtu.be/aaaaaaaaaaa',
    alts: ['A stair', 'A door'],
  })
  const two = await storeProject({ title: `${newTitle()} Atrium`, category: 'Aviary', alts: ['A'] })
  await (
    await siteAdmin()
  ).call('PUT', `/projects/${one.id}`, {
    title: one.title,
    category: one.category,
    description: one.description,
    videoUrl: one.videoUrl,
  })
  const reads: string[] = []
  page.on(
    'request',
    (request) =>
      void (
        request.url().includes('/api/projects?limit=50') &&
        reads.push(request.headers().authorization ?? 'none')
      ),
  )
  const screen = await openProjects(page, account)
  await test.step('the list', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Management')
    await expect(page).toHaveTitle(/Project Management/)
    await expect(screen.add).toBeVisible()
    const projects = await listProjects()
    await expect(screen.titles).toHaveText(projects.map(({ title }) => title))
    for (const { title, category, images } of projects) {
      await expect(screen.row(title)).toContainText(category)
      await expect(screen.row(title)).toContainText(
        images.length === 1 ? '1 image' : `${images.length} images`,
      )
    }
    // read with the bearer
    expect(reads.length).toBeGreaterThan(0)
    expect(reads.every((authorization) => /^Bearer .+/.test(authorization))).toBe(true)
  })

  await test.step('a project unfolds: its description, its video in a new tab, its images; and folds again', async () => {
    const row = screen.row(one.title)
    const toggle = row.getByRole('button', { name: `Expand ${one.title}` })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    const details = row.getByRole('group', { name: `Details of ${one.title}` })
    await expect(details.getByRole('heading', { name: 'Light' })).toBeVisible()
    await expect(details.locator('strong')).toHaveText('north')
    const video = details.getByRole('link', { name: /video/ })
    await expect(video).toHaveAttribute('href', 'https://youtu.be/aaaaaaaaaaa')
    await expect(video).toHaveAttribute('target', '_blank')
    await expect(video).toHaveAttribute('rel', /noopener/)
    await expect(details.getByRole('img')).toHaveCount(2)
    await expect(details.getByAltText('A door')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await row.getByRole('button', { name: `Collapse ${one.title}` }).click()
    await expect(details).toHaveCount(0)
  })

  await test.step('it is searched by title and category, and ordered', async () => {
    const order = page.getByRole('combobox', { name: 'Order' })
    await screen.search.fill('angstrom')
    await expect(screen.titles).toHaveText([one.title])
    await screen.search.fill('aviary')
    await expect(screen.titles).toHaveText([two.title])
    await screen.search.fill('panel test')
    await order.selectOption('Category')
    const made = async () =>
      (await screen.titles.allTextContents()).filter((title) => [one.title, two.title].includes(title))
    await expect.poll(made).toEqual([two.title, one.title])
    await screen.search.fill('no such thing')
    await expect(page.getByText('Nothing matches “no such thing”.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await order.selectOption('Last changed')
    await expect(screen.titles.first()).toHaveText(one.title)
    await expect(screen.titles.nth(1)).toHaveText(two.title)
    await order.selectOption('As on the site')
    await expect(screen.titles).toHaveText((await listProjects()).map(({ title }) => title))
  })
})

test('nothing in a description runs, whatever it came from', async ({ page }) => {
  const project = await storeProject()
  const hostile =
    '<p>Words</p><img src="/x" onerror="window.__ran=1"><script>window.__ran=1</script><a href="javascript:window.__ran=1">link</a>'
  await page.route('**/api/projects?*', (route) =>
    route.fulfill({ json: { projects: [{ ...project, description: hostile }] } }),
  )
  const screen = await openProjects(page, account)
  // what is only parsed, to be sanitized, is complained about already
  expected.push(FAILED_LOAD, /^Executing inline event handler violates/)
  await screen
    .row(project.title)
    .getByRole('button', { name: /^Expand/ })
    .click()
  await expect(page.getByText('Words')).toBeVisible()
  expect(await page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined()
  await expect(page.locator('main').locator('script, [onerror], a[href^="javascript"]')).toHaveCount(0)
})

test('a list whose reading fails says why, and can be asked for again; a studio without projects is offered to make the first', async ({
  page,
}) => {
  expected.push(FAILED_LOAD)
  const LIST = '**/api/projects?*'
  const screen = projectsPanel(page)
  for (const [status, text] of [
    [500, 'Failed to fetch projects'],
    [401, 'Unauthorized access'],
  ] as const) {
    await page.route(LIST, (route) => route.fulfill({ status, json: { error: 'Inner secret' } }))
    if (status === 500) await signIn(page, account, panelPaths.projects)
    else await page.reload()
    await expect(screen.banner).toHaveText(text)
    await screen.banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(screen.banner).toHaveCount(0)
    await page.unroute(LIST)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.titles.first()).toBeVisible()
  }
  await page.route(LIST, (route) => route.fulfill({ json: { projects: [] } }))
  await page.reload()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await page.locator('section').getByRole('button', { name: 'New Project' }).click()
  await expect(screen.modal).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)
  test('the list and what unfolds fit, with long words and without images', async ({ page }) => {
    const staff = await siteAdmin()
    const title = `${newTitle()} ${'Donaudampfschifffahrts'.repeat(4)}`
    await staff.call('POST', '/projects', {
      title,
      category: 'Unaussprechlichkeiten'.repeat(4),
      description: `<p>${'lang'.repeat(60)}</p>`,
      images: [],
    })
    const screen = await openProjects(page, account)
    await screen
      .row(title)
      .getByRole('button', { name: /^Expand/ })
      .click()
    await expect(screen.row(title).getByText('No images.')).toBeVisible()
    await expectFitsViewport(page)
    expect(await accessibilityViolations(page)).toEqual([])
    expect((await findProject(title)).images).toEqual([])
  })
})
