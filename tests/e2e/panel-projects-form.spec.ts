import { expect, test } from 'playwright/test'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { describeFocusFaults, walkFocus } from '#tests/support/browser/walk-focus.ts'
import { dropFirstResponse } from '#tests/support/browser/drop-first-response.ts'
import { expectFitsViewport } from '#tests/support/browser/fits-viewport.ts'
import { holdCall } from '#tests/support/browser/hold-call.ts'
import { makeAccount, type Account } from '#tests/support/browser/panel.ts'
import {
  expectAllUploaded,
  altTextsOf,
  findProject,
  listProjects,
  storeProject,
  newTitle,
  openEdit,
  openProjects,
  projectImage,
  readProject,
  removeMadeProjects,
  startNewProject,
} from '#tests/support/browser/panel-projects.ts'
import { phone } from '#tests/support/browser/visitor.ts'

/* The form of a project. */

const expected = failOnPageErrors()
let account: Account

test.beforeAll(async () => {
  account = await makeAccount('editor')
})
test.afterAll(removeMadeProjects)

test('a project is created with all it can have, and the site shows it', async ({ page }) => {
  const screen = await openProjects(page, account)
  await screen.add.click()
  await expect(screen.dialog).toHaveAccessibleName('New Project')
  await expect(screen.title).toBeFocused()
  const title = newTitle()
  await screen.title.fill(title)
  await screen.category.fill('Interior')
  await screen.description.click()
  await page.keyboard.type('Rooms that face north.')
  await screen.video.fill('https://www.youtube.com/watch?v=aaaaaaaaaaa')
  await screen.files.setInputFiles([await projectImage('stair.jpg'), await projectImage('door.jpg')])
  await screen.alt('stair.jpg').fill('A stair of oak')
  await expectAllUploaded(screen, 2)

  const release = await holdCall(page, 'POST /projects')
  await screen.submit.click()
  await expect(screen.submit).toHaveText('Creating...')
  const { submit, cancel, title: titleField, category, video, files } = screen
  for (const control of [submit, cancel, titleField, category, video, files, screen.alt('stair.jpg')]) {
    await expect(control).toBeDisabled()
  }
  release()
  await expect(screen.dialog).toHaveCount(0)
  await expect(screen.toast).toBeVisible()
  await expect(screen.row(title)).toContainText('2 images')

  const project = await findProject(title)
  expect(project).toMatchObject({
    category: 'Interior',
    description: '<p>Rooms that face north.</p>',
    videoUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
  })
  expect(altTextsOf(project)).toEqual(['A stair of oak', ''])
  for (const { imagePath } of project.images) expect(imagePath).toMatch(/^project-images\/\d+-[\w-]+\.jpe?g$/)
  await page.goto(pagePaths.project(project))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  // the form was reset
  await page.goto(panelPaths.projects)
  await screen.add.click()
  await expect(screen.title).toHaveValue('')
  await expect(screen.images).toHaveCount(0)
})

test('a project is made once though a response is lost', async ({ page }) => {
  expected.push(FAILED_LOAD, /^Failed to save project/)
  const { screen, title } = await startNewProject(page, account)
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

test('editing pre-fills the form; images stay, or new ones replace or follow them', async ({ page }) => {
  test.slow()
  const project = await storeProject({
    alts: ['A stair', 'A door'],
    videoUrl: 'https://youtu.be/aaaaaaaaaaa',
    category: 'Audio',
  })
  await openProjects(page, account)
  const screen = await openEdit(page, project.title)
  await expect(screen.dialog).toHaveAccessibleName('Edit Project')
  await expect(screen.category).toHaveValue('Audio')
  await expect(screen.description).toHaveText('Rooms that face south.')
  await expect(screen.video).toHaveValue('https://youtu.be/aaaaaaaaaaa')
  await expect(screen.images).toHaveCount(0)
  await expect(
    screen.dialog.getByText('The current images are kept unless you choose new ones.'),
  ).toBeVisible()
  await expect(screen.dialog.getByAltText('A stair')).toBeVisible()

  await screen.title.fill(`${project.title} changed`)
  await screen.submit.click()
  await expect(screen.toast).toBeVisible()
  await expect(screen.row(`${project.title} changed`)).toBeVisible()
  await expect(screen.dialog).toHaveCount(0)
  expect((await readProject(project.id)).images).toEqual(project.images)

  const title = `${project.title} changed`
  await test.step('new images come after the current ones, or take their place', async () => {
    await openEdit(page, title)
    await screen.files.setInputFiles(await projectImage('new.jpg'))
    await screen.alt('new.jpg').fill('New')
    await expectAllUploaded(screen, 1)
    await expect(screen.dialog.getByRole('radio', { name: 'replace the 2 current images' })).toBeChecked()
    await screen.dialog.getByRole('radio', { name: 'are added after the 2 current images' }).check()
    await screen.submit.click()
    await expect(screen.dialog).toHaveCount(0)
    expect(altTextsOf(await readProject(project.id))).toEqual(['A stair', 'A door', 'New'])

    await openEdit(page, title)
    await screen.files.setInputFiles(await projectImage('only.jpg'))
    await screen.alt('only.jpg').fill('Only')
    await expectAllUploaded(screen, 1)
    await screen.submit.click()
    await expect(screen.dialog).toHaveCount(0)
    expect(altTextsOf(await readProject(project.id))).toEqual(['Only'])
  })
})

test('the current images can be edited: described, ordered, removed, added to, or left after all', async ({
  page,
}) => {
  const project = await storeProject({ alts: ['One', 'Two', 'Three'] })
  await openProjects(page, account)
  const screen = await openEdit(page, project.title)
  const editImages = screen.dialog.getByRole('button', { name: 'Edit the current images' })
  await editImages.click()
  await expect(screen.images).toHaveCount(3)
  await screen.dialog.getByRole('button', { name: 'Keep the current images unchanged' }).click()
  await expect(screen.images).toHaveCount(0)

  await editImages.click()
  await screen.alt('Two').fill('The second')
  await screen.move('Three', 'up').click()
  await screen.dialog.getByRole('button', { name: 'Remove One' }).click()
  await screen.files.setInputFiles(await projectImage('four.jpg'))
  await screen.alt('four.jpg').fill('Four')
  await expectAllUploaded(screen, 3)
  await screen.submit.click()
  await expect(screen.dialog).toHaveCount(0)
  expect(altTextsOf(await readProject(project.id))).toEqual(['Three', 'The second', 'Four'])

  await openEdit(page, project.title)
  await editImages.click()
  for (const name of ['Three', 'The second', 'Four']) {
    await screen.dialog.getByRole('button', { name: `Remove ${name}` }).click()
  }
  await expect(screen.dialog.getByText('The list is empty: the project will have no images.')).toBeVisible()
  await screen.submit.click()
  await expect(screen.row(project.title)).toContainText('No images')
})

test('with the keyboard alone the focus is visible everywhere in the form, and Escape gives it back', async ({
  page,
}) => {
  const project = await storeProject({ alts: ['A stair', 'A door'] })
  const screen = await openProjects(page, account)
  const edit = screen.row(project.title).getByRole('button', { name: /^Edit/ })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(screen.title).toBeFocused()
  await screen.dialog.getByRole('button', { name: 'Edit the current images' }).click()
  await screen.title.focus()
  const stops = await walkFocus(page, 'Tab', 60)
  // the focus of the description shows at the editor's frame, which has tests of its own
  expect(describeFocusFaults(stops.filter(({ name }) => !name.includes('Rooms that face south.')))).toEqual(
    [],
  )
  for (const name of ['Move A stair down', 'Remove A door', 'Update Project']) {
    expect(
      stops.some((stop) => stop.name.includes(name)),
      name,
    ).toBe(true)
  }
  await screen.dialog.getByRole('button', { name: 'Keep the current images unchanged' }).click()
  await page.keyboard.press('Escape')
  await expect(screen.dialog).toHaveCount(0)
  await expect(edit).toBeFocused()
})

test.describe('on a phone', () => {
  test.use(phone)
  test('the form with its images fits, and its actions stay in view', async ({ page }) => {
    const project = await storeProject({
      alts: ['A stair of oak, seen from far below on a day in May', 'A door'],
    })
    await openProjects(page, account)
    const screen = await openEdit(page, project.title)
    await screen.dialog.getByRole('button', { name: 'Edit the current images' }).click()
    await screen.files.setInputFiles(await projectImage(`${'a-very-long-name'.repeat(6)}.jpg`))
    await expectAllUploaded(screen, 3)
    await expectFitsViewport(page)
    await expect(screen.submit).toBeInViewport({ ratio: 1 })
    expect(await accessibilityViolations(page)).toEqual([])
  })
})
