import { expect, test } from 'playwright/test'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { expectFitsViewport } from '#tests/support/browser/fits-viewport.ts'
import { makeAccount, siteAdmin, type Account } from '#tests/support/browser/panel.ts'
import {
  altTextsOf,
  findProject,
  listProjects,
  storeProject,
  newTitle,
  openProjects,
  readProject,
  removeMadeProjects,
} from '#tests/support/browser/panel-projects.ts'
import { phone } from '#tests/support/browser/visitor.ts'

/* The list of projects. */

failOnPageErrors()
let account: Account

test.beforeAll(async () => {
  account = await makeAccount('editor')
})
test.afterAll(removeMadeProjects)

test('every project is listed with its category and images as on the site, is searched, deleted and restored', async ({
  page,
}) => {
  const one = await storeProject({
    title: `${newTitle()} Ångström`,
    category: 'Zoo',
    alts: ['A stair', 'A door'],
  })
  const two = await storeProject({ title: `${newTitle()} Atrium`, category: 'Aviary', alts: ['A'] })
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

  await test.step('it is searched by title and category', async () => {
    await screen.search.fill('angstrom')
    await expect(screen.titles).toHaveText([one.title])
    await screen.search.fill('aviary')
    await expect(screen.titles).toHaveText([two.title])
    await screen.search.fill('panel test')
  })

  await test.step('it is deleted, and comes back with its images', async () => {
    await screen
      .row(one.title)
      .getByRole('button', { name: `Delete ${one.title}` })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(screen.row(one.title)).toHaveCount(0)
    expect((await page.request.get(`/api/public/projects/${one.id}`)).status()).toBe(404)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(screen.row(one.title)).toBeVisible()
    expect(altTextsOf(await readProject(one.id))).toEqual(['A stair', 'A door'])
  })
})

test.describe('on a phone', () => {
  test.use(phone)
  test('the list and an expanded row fit, with long words and without images', async ({ page }) => {
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
