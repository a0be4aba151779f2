import { expect, test } from 'playwright/test'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { recordPageErrors, failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { holdCall } from '#tests/support/browser/hold-call.ts'
import { closeTab, expectKeptFiles, makeAccount, siteAdmin } from '#tests/support/browser/panel.ts'
import {
  expectAllUploaded,
  altTextsOf,
  findProject,
  storeProject,
  newTitle,
  openEdit,
  openProjects,
  projectImage,
  projectsPanel,
  readProject,
  removeMadeProjects,
} from '#tests/support/browser/panel-projects.ts'

/*
 * What staff write about a project is never lost. Every way out of a form is tested in
 * tests/components/document-form; here, that the form of a project keeps its draft, with its images.
 */

const expected = failOnPageErrors()

test.afterAll(removeMadeProjects)

test('a closed tab loses nothing: words, uploaded images, their order and texts, and an upload under way', async ({
  page,
  context,
}) => {
  const account = await makeAccount('editor')
  const screen = await openProjects(page, account)
  await screen.add.click()
  const title = newTitle()
  await screen.title.fill(title)
  await screen.category.fill('Interior')
  await screen.description.click()
  await page.keyboard.type('Half a sentence')
  await screen.files.setInputFiles([await projectImage('a.jpg'), await projectImage('b.jpg')])
  await expectAllUploaded(screen, 2)
  await screen.move('b.jpg', 'up').click()
  await screen.alt('b.jpg').fill('The second, first')
  await holdCall(page, 'POST /uploads/project-images')
  await screen.files.setInputFiles(await projectImage('on-its-way.jpg'))
  await expect(screen.image('on-its-way.jpg').getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await screen.question('Leave without saving?').getByRole('button', { name: 'Keep editing' }).click()
  // only the file that is not uploaded yet
  await expectKeptFiles(page, 1)
  const address = page.url()
  await closeTab(page)

  const newTab = await context.newPage()
  const pageErrors = recordPageErrors(newTab)
  await newTab.goto(address)
  const restored = projectsPanel(newTab)
  await expect(
    restored.dialog.getByText(/^Your unsaved changes from \d\d:\d\d were restored\.$/),
  ).toBeVisible()
  await expect(restored.title).toHaveValue(title)
  await expect(restored.description).toHaveText('Half a sentence')
  await expectAllUploaded(restored, 3)
  await expect(restored.images.nth(0)).toContainText('b.jpg')
  await expect(restored.alt('b.jpg')).toHaveValue('The second, first')
  await restored.submit.click()
  await expect(restored.row(title)).toContainText('3 images')
  expect(altTextsOf(await findProject(title))).toEqual(['The second, first', '', ''])

  // saved: there is no draft any more
  await restored.add.click()
  await expect(restored.title).toHaveValue('')
  await expect(restored.images).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test('somebody else saved meanwhile: both versions are shown, and mine is kept with the images of both', async ({
  page,
}) => {
  expected.push(FAILED_LOAD)
  const project = await storeProject({ alts: ['One'] })
  await openProjects(page, await makeAccount('editor'))
  const screen = await openEdit(page, project.title)
  const dialog = screen.question('Someone else saved this since you opened it')
  const [theirs, mine] = [newTitle(), newTitle()]
  await screen.title.fill(mine)
  await screen.files.setInputFiles(await projectImage('mine.jpg'))
  await screen.alt('mine.jpg').fill('Mine')
  await expectAllUploaded(screen, 1)
  await screen.dialog.getByRole('radio', { name: /^are added after the / }).check()
  const staff = await siteAdmin()
  const { images } = await readProject(project.id)
  const added = await staff.upload('Theirs', { width: 60, height: 40 })
  await staff.call('PUT', `/projects/${project.id}`, {
    title: theirs,
    category: 'Audio',
    description: '<p>Their words.</p>',
    images: [...images.map(({ imagePath }) => ({ imagePath })), { imagePath: added }],
  })
  await screen.submit.click()
  await expect(dialog.getByRole('region', { name: 'Your version' })).toContainText(mine)
  await expect(dialog.getByRole('region', { name: 'The version saved by someone else' })).toContainText(
    'Their words.',
  )
  expect((await readProject(project.id)).title).toBe(theirs)
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(screen.row(mine)).toBeVisible()
  // my image is added after those that are stored now, so that no image is lost
  expect(altTextsOf(await readProject(project.id))).toEqual(['One', 'Theirs', 'Mine'])
})
