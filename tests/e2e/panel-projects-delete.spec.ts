import { expect, test } from 'playwright/test'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { makeAccount, type Account } from '#tests/support/browser/panel.ts'
import {
  storeProject,
  openProjects,
  readProject,
  removeMadeProjects,
} from '#tests/support/browser/panel-projects.ts'

/** A project is deleted from the list, and had back. */

const expected = failOnPageErrors()
let account: Account

test.beforeAll(async () => {
  account = await makeAccount('editor')
})
test.afterAll(removeMadeProjects)

test('a delete asks, names what goes, is one call for two clicks, says that it is done, and can be undone', async ({
  page,
}) => {
  const project = await storeProject({ alts: ['A stair'] })
  expected.push(FAILED_LOAD, /^Failed to delete project/)
  await page.clock.install()
  const screen = await openProjects(page, account)
  const remove = screen.row(project.title).getByRole('button', { name: `Delete ${project.title}` })
  const question = screen.question('Are you sure you want to delete this project?')
  const confirm = question.getByRole('button', { name: 'Delete', exact: true })
  const notice = page.getByRole('group', { name: `“${project.title}” was moved to the trash.` })
  await test.step('it asks', async () => {
    await remove.click()
    await expect(question).toContainText(project.title)
    expect(await accessibilityViolations(page)).toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(remove).toBeFocused()
    expect((await readProject(project.id)).title).toBe(project.title)
  })

  await test.step('one that fails says so until it is dismissed, and the project stays', async () => {
    await page.route(`**/api/projects/${project.id}`, (route) =>
      route.fulfill({ status: 500, json: { error: 'Inner secret' } }),
    )
    await remove.click()
    await confirm.click()
    await expect(screen.banner).toHaveText('Failed to delete project')
    await expect(screen.row(project.title)).toBeVisible()
    await screen.banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(screen.banner).toHaveCount(0)
    await page.unroute(`**/api/projects/${project.id}`)
  })

  await test.step('it is done, in one call, and said for three seconds', async () => {
    const calls: string[] = []
    page.on('request', (request) => void (request.method() === 'DELETE' && calls.push(request.url())))
    await remove.click()
    await page.clock.pauseAt(Date.now() + 30_000)
    await confirm.dblclick()
    await expect(screen.row(project.title)).toHaveCount(0)
    expect(calls.length).toBe(1)
    await expect(screen.toast).toBeVisible()
    expect((await page.request.get(`/api/public/projects/${project.id}`)).status()).toBe(404)
    await page.clock.runFor(2_900)
    await expect(screen.toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(screen.toast).toHaveCount(0)
  })

  await test.step('it is undone; the offer goes with the next thing that is done', async () => {
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(screen.row(project.title)).toBeVisible()
    expect((await readProject(project.id)).images.map(({ alt }) => alt)).toEqual(['A stair'])
    await remove.click()
    await confirm.click()
    await expect(notice).toBeVisible()
    await screen.add.click()
    await expect(notice).toHaveCount(0)
  })
})
