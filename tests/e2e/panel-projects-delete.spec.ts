import { expect, test } from 'playwright/test'
import { accessibilityFaults } from '#tests/support/browser/axe.ts'
import { failOnComplaints, FAILED_LOAD } from '#tests/support/browser/complaints.ts'
import { makeAccount, type Account } from '#tests/support/browser/panel.ts'
import { makeProject, openProjects, readProject, removeMadeProjects } from '#tests/support/browser/projects-panel.ts'

/** spec 4, 7 and 8: a project is deleted from the list, and had back. */

const expected = failOnComplaints()
let account: Account

test.beforeAll(async () => {
  account = await makeAccount('editor')
})
test.afterAll(removeMadeProjects)

test('a delete asks, names what goes, says that it is done, and can be undone', async ({ page }) => {
  const project = await makeProject({ alts: ['A stair'] })
  await page.clock.install()
  const screen = await openProjects(page, account)
  const remove = screen.row(project.title).getByRole('button', { name: `Delete ${project.title}` })
  await remove.click()
  const question = screen.question('Are you sure you want to delete this project?')
  await expect(question).toContainText(project.title)
  expect(await accessibilityFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  expect((await readProject(project.id)).title).toBe(project.title)

  await remove.click()
  await page.clock.pauseAt(Date.now() + 60_000)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(screen.row(project.title)).toHaveCount(0)
  await expect(screen.toast).toBeVisible()
  expect((await page.request.get(`/api/public/projects/${project.id}`)).status()).toBe(404)
  await page.clock.runFor(2_900)
  await expect(screen.toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(screen.toast).toHaveCount(0)

  await page.getByRole('group', { name: `“${project.title}” is in the trash.` }).getByRole('button', { name: 'Undo' }).click()
  await expect(screen.row(project.title)).toBeVisible()
  expect((await readProject(project.id)).images.map(({ alt }) => alt)).toEqual(['A stair'])
})

test('the undo goes when it is dismissed, and with the next thing that is done', async ({ page }) => {
  const projects = [await makeProject(), await makeProject()]
  const screen = await openProjects(page, account)
  for (const [index, { title }] of projects.entries()) {
    await screen.row(title).getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    const undo = page.getByRole('group', { name: `“${title}” is in the trash.` })
    await expect(undo).toBeVisible()
    if (index === 0) await undo.getByRole('button', { name: 'Dismiss' }).click()
    else await screen.add.click()
    await expect(undo).toHaveCount(0)
  }
})

test('a delete that fails says so until it is dismissed, and the project stays', async ({ page }) => {
  const project = await makeProject()
  expected.push(FAILED_LOAD, /^Failed to delete project/)
  const screen = await openProjects(page, account)
  await page.route(`**/api/projects/${project.id}`, (route) => route.fulfill({ status: 500, json: { error: 'Inner secret' } }))
  await screen.row(project.title).getByRole('button', { name: `Delete ${project.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(screen.banner).toHaveText('Failed to delete project')
  await expect(screen.row(project.title)).toBeVisible()
  await screen.banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(screen.banner).toHaveCount(0)
})

test('two clicks on a delete are one call', async ({ page }) => {
  const project = await makeProject()
  const screen = await openProjects(page, account)
  const calls: string[] = []
  page.on('request', (request) => void (request.method() === 'DELETE' && calls.push(request.url())))
  await screen.row(project.title).getByRole('button', { name: `Delete ${project.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).dblclick()
  await expect(screen.row(project.title)).toHaveCount(0)
  expect(calls.length).toBe(1)
})
