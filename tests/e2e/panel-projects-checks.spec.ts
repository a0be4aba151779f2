import { expect, test } from 'playwright/test'
import { panelPaths } from '#cms/shared/paths.ts'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { dropFirstResponse } from '#tests/support/browser/drop-first-response.ts'
import { makeAccount, siteAdmin, type Account } from '#tests/support/browser/panel.ts'
import {
  expectAllUploaded,
  findProject,
  listProjects,
  storeProject,
  newTitle,
  openProjects,
  projectImage,
  removeMadeProjects,
} from '#tests/support/browser/panel-projects.ts'

/** What is refused or advised before a project is saved, and saves that fail. */

const expected = failOnPageErrors()
let account: Account

test.beforeAll(async () => {
  account = await makeAccount('editor')
})
test.afterAll(removeMadeProjects)

test('what is missing or wrong is said beside its field and above, and what could be better is advised and forbids nothing', async ({
  page,
}) => {
  await storeProject({ category: 'Aviary' })
  const screen = await openProjects(page, account)
  await screen.add.click()
  const title = newTitle()
  await test.step('missing or wrong, with the focus on the first', async () => {
    await screen.category.fill('   ')
    await screen.video.fill('not an address')
    await screen.submit.click()
    await expect(screen.banner).toHaveText('Title and category are required')
    for (const field of [screen.title, screen.category]) {
      await expect(field).toHaveAccessibleDescription('Required')
    }
    await expect(screen.video).toHaveAccessibleDescription(
      'Must be a web address starting with https:// or http://',
    )
    await expect(screen.title).toBeFocused()
    expect(await accessibilityViolations(page)).toEqual([])
    await screen.title.fill(title)
    await expect(screen.title).not.toHaveAttribute('aria-invalid')
    await expect(screen.video).toHaveValue('not an address')
    await screen.category.fill('Interior')
    await screen.submit.click()
    await expect(screen.banner).toHaveText('Some fields are not valid')
    await expect(screen.video).toBeFocused()
  })

  await test.step('categories in use are suggested, and a video link says whether it plays', async () => {
    const list = await screen.category.getAttribute('list')
    await expect(page.locator(`[id="${list}"] option[value="Aviary"]`)).toHaveCount(1)
    await screen.video.fill('https://youtu.be/aaaaaaaaaaa')
    await expect(screen.video).toHaveAccessibleDescription('This video will play on the project’s page.')
  })

  await test.step('what could be better is advised', async () => {
    const advice = screen.modal.getByRole('region', { name: 'Before you publish' })
    await expect(advice).toHaveCount(0)
    await screen.files.setInputFiles(await projectImage('stair.jpg'))
    await expect(advice).toContainText('stair.jpg has no alt text.')
    await screen.alt('stair.jpg').fill('A stair')
    await expect(advice).toHaveCount(0)
    await screen.video.fill('https://vimeo.com/12345')
    await expect(screen.video).toHaveAccessibleDescription(/No video can be embedded/)
    await expect(advice).toContainText('The video link cannot be shown on the page.')
    await expectAllUploaded(screen, 1)
    await screen.submit.click()
    await expect(screen.row(title)).toBeVisible()
  })
})

test('a save that fails leaves everything as it was, says so until it is dismissed, and makes one project though a response is lost', async ({
  page,
}) => {
  expected.push(FAILED_LOAD, /^Failed to save project/)
  const screen = await openProjects(page, account)
  await screen.add.click()
  const title = newTitle()
  await screen.title.fill(title)
  await screen.category.fill('Interior')
  await screen.files.setInputFiles(await projectImage('stair.jpg'))
  await expectAllUploaded(screen, 1)
  await page.route('**/api/projects', (route) =>
    route.fulfill({ status: 500, json: { error: 'Inner secret' } }),
  )
  await screen.submit.click()
  await expect(screen.banner).toHaveText('Failed to save project')
  await expect(screen.title).toHaveValue(title)
  await expect(screen.images).toHaveCount(1)
  await screen.banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(screen.banner).toHaveCount(0)
  await page.unroute('**/api/projects')
  await dropFirstResponse(page, '/projects')
  await screen.submit.click()
  await expect(screen.banner).toHaveText(
    'Failed to save project. Network error. Please check your connection',
  )
  expect(await findProject(title)).toBeDefined()
  await screen.submit.click()
  await expect(screen.row(title)).toBeVisible()
  expect((await listProjects()).filter((project) => project.title === title)).toHaveLength(1)
})

test('a project that is gone says so calmly', async ({ page }) => {
  expected.push(FAILED_LOAD)
  const project = await storeProject()
  const screen = await openProjects(page, account)
  await (await siteAdmin()).call('DELETE', `/projects/${project.id}`)
  await page.goto(`${panelPaths.projects}?edit=${project.id}`)
  await expect(screen.modal).toContainText('Project not found')
  expect(await accessibilityViolations(page)).toEqual([])
  await screen.modal.getByRole('button', { name: 'Back to the list' }).click()
  await expect(screen.modal).toHaveCount(0)
  await expect(page).toHaveURL(panelPaths.projects)
})
