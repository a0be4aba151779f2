import { expect, test } from 'playwright/test'
import { ROLES } from '#cms/shared/constants.ts'
import { panel } from '#cms/shared/paths.ts'
import { accessibilityFaults } from '#tests/support/browser/axe.ts'
import { failOnComplaints, FAILED_LOAD } from '#tests/support/browser/complaints.ts'
import { expectFit } from '#tests/support/browser/narrow-faults.ts'
import { makeAccount, signIn, siteAdmin, type Account } from '#tests/support/browser/panel.ts'
import { findProject, listProjects, makeProject, newTitle, openProjects, projectsPanel, removeMadeProjects } from '#tests/support/browser/projects-panel.ts'
import { phone } from '#tests/support/browser/visitor.ts'

/** spec 2 'Project management', 7 and 8: the list. */

const expected = failOnComplaints()
let account: Account

test.beforeAll(async () => {
  account = await makeAccount('editor')
})
test.afterAll(removeMadeProjects)

for (const role of ROLES) {
  test(`an ${role} sees the heading, the button and every project with its title and category`, async ({ page }) => {
    const reads: string[] = []
    page.on('request', (request) => void (request.url().endsWith('/api/public/projects?view=rows') && reads.push(request.headers().authorization ?? 'none')))
    const screen = await openProjects(page, await makeAccount(role))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Management')
    await expect(page).toHaveTitle(/Project Management/)
    await expect(screen.add).toBeVisible()
    const projects = await listProjects()
    await expect(screen.titles).toHaveText(projects.map(({ title }) => title))
    for (const { title, category, images } of projects) {
      await expect(screen.row(title)).toContainText(category)
      await expect(screen.row(title)).toContainText(images.length === 1 ? '1 image' : `${images.length} images`)
    }
    // spec 7: read with the bearer
    expect(reads.length).toBeGreaterThan(0)
    expect(reads.every((authorization) => /^Bearer .+/.test(authorization))).toBe(true)
  })
}

test('a project unfolds: its description, its video in a new tab, its images; and folds again', async ({ page }) => {
  const project = await makeProject({ description: '<h2>Light</h2><p>From the <strong>north</strong>.</p>', videoUrl: 'https://youtu.be/aaaaaaaaaaa', alts: ['A stair', 'A door'] })
  const screen = await openProjects(page, account)
  const row = screen.row(project.title)
  const toggle = row.getByRole('button', { name: `Expand ${project.title}` })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  const details = row.getByRole('group', { name: `Details of ${project.title}` })
  await expect(details.getByRole('heading', { name: 'Light' })).toBeVisible()
  await expect(details.locator('strong')).toHaveText('north')
  const video = details.getByRole('link', { name: /video/ })
  await expect(video).toHaveAttribute('href', 'https://youtu.be/aaaaaaaaaaa')
  await expect(video).toHaveAttribute('target', '_blank')
  await expect(video).toHaveAttribute('rel', /noopener/)
  await expect(details.getByRole('img')).toHaveCount(2)
  await expect(details.getByAltText('A door')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await row.getByRole('button', { name: `Collapse ${project.title}` }).click()
  await expect(details).toHaveCount(0)
})

test('nothing in a description runs, whatever it came from', async ({ page }) => {
  const project = await makeProject()
  const hostile = '<p>Words</p><img src="/x" onerror="window.__ran=1"><script>window.__ran=1</script><a href="javascript:window.__ran=1">link</a>'
  await page.route('**/api/public/projects?view=rows', (route) => route.fulfill({ json: { projects: [{ ...project, description: hostile }] } }))
  const screen = await openProjects(page, account)
  // what is only parsed, to be sanitized, is complained about already
  expected.push(FAILED_LOAD, /^Executing inline event handler violates/)
  await screen.row(project.title).getByRole('button', { name: /^Expand/ }).click()
  await expect(page.getByText('Words')).toBeVisible()
  expect(await page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined()
  await expect(page.locator('main').locator('script, [onerror], a[href^="javascript"]')).toHaveCount(0)
})

test('the list is searched by title and category, and ordered', async ({ page }) => {
  const one = await makeProject({ title: `${newTitle()} Ångström`, category: 'Zoo' })
  const two = await makeProject({ title: `${newTitle()} Atrium`, category: 'Aviary', alts: ['A'] })
  const screen = await openProjects(page, account)
  await screen.search.fill('angstrom')
  await expect(screen.titles).toHaveText([one.title])
  await screen.search.fill('aviary')
  await expect(screen.titles).toHaveText([two.title])
  await screen.search.fill('panel test')
  const order = page.getByRole('combobox', { name: 'Order' })
  await order.selectOption('Category')
  const titles = await screen.titles.allTextContents()
  expect(titles.indexOf(two.title)).toBeLessThan(titles.indexOf(one.title))
  await screen.search.fill('no such thing')
  await expect(page.getByText('Nothing matches “no such thing”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await order.selectOption('As on the site')
  await expect(screen.titles).toHaveText((await listProjects()).map(({ title }) => title))
})

for (const [what, status, text] of [['fails', 500, 'Failed to fetch projects'], ['is refused', 401, 'Unauthorized access']] as const) {
  test(`a list whose reading ${what} says ‘${text}’, and can be asked for again`, async ({ page }) => {
    expected.push(FAILED_LOAD)
    await signIn(page, account)
    await page.route('**/api/public/projects?view=rows', (route) => route.fulfill({ status, json: { error: 'Inner secret' } }))
    await page.goto(panel.projects)
    const screen = projectsPanel(page)
    await expect(screen.banner).toHaveText(text)
    await screen.banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(screen.banner).toHaveCount(0)
    await page.unroute('**/api/public/projects?view=rows')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.titles.first()).toBeVisible()
  })
}

test('without a session the screen leads to the sign-in, which says to log in, and back', async ({ page }) => {
  await page.goto(panel.projects)
  await expect(page).toHaveURL(panel.signIn)
  await expect(page.getByText('Please log in to access projects')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(panel.projects)
})

test('a studio without projects is offered to make the first', async ({ page }) => {
  await signIn(page, account)
  await page.route('**/api/public/projects?view=rows', (route) => route.fulfill({ json: { projects: [] } }))
  await page.goto(panel.projects)
  await expect(page.getByText('No projects yet')).toBeVisible()
  await page.locator('section').getByRole('button', { name: 'New Project' }).click()
  await expect(projectsPanel(page).modal).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)
  test('the list and what unfolds fit, with long words and without pictures', async ({ page }) => {
    const staff = await siteAdmin()
    const title = `${newTitle()} ${'Donaudampfschifffahrts'.repeat(4)}`
    await staff.call('POST', '/projects', { title, category: 'Unaussprechlichkeiten'.repeat(4), description: `<p>${'lang'.repeat(60)}</p>`, images: [] })
    const screen = await openProjects(page, account)
    await screen.row(title).getByRole('button', { name: /^Expand/ }).click()
    await expect(screen.row(title).getByText('No images.')).toBeVisible()
    await expectFit(page)
    expect(await accessibilityFaults(page)).toEqual([])
    expect((await findProject(title)).images).toEqual([])
  })
})

test('the project that was changed last comes first where that is the order', async ({ page }) => {
  const [first, second] = [await makeProject(), await makeProject()]
  const staff = await siteAdmin()
  await staff.call('PUT', `/projects/${first.id}`, { title: first.title, category: first.category, description: '<p>Changed.</p>' })
  const screen = await openProjects(page, account)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Last changed')
  await expect(screen.titles.first()).toHaveText(first.title)
  await expect(screen.titles.nth(1)).toHaveText(second.title)
})
