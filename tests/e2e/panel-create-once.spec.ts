import { expect, test, type Page } from 'playwright/test'
import { messages } from '#cms/shared/messages.ts'
import { panel as addresses } from '#cms/shared/paths.ts'
import { complaints } from '#tests/support/browser/complaints.ts'
import { comeToDashboard, dashboard, writeContent } from '#tests/support/browser/dashboard.ts'
import { makeAccount, signIn, staffOf, type Account } from '#tests/support/browser/panel.ts'
import { bio, button, field, findMember, leaveTeamAsItWas, modal, newName, openNewMember, openTeam, readTeam } from '#tests/support/browser/panel-team.ts'
import { findProject, listProjects, newTitle, projectsPanel, removeMadeProjects } from '#tests/support/browser/projects-panel.ts'
import type { Staff } from '#tests/support/browser/staff.ts'

/** The line breaks after the server has saved and before its answer is here: pressed again, 'Create' makes no second one. */

leaveTeamAsItWas()
test.afterAll(removeMadeProjects)

let account: Account
let calls: Staff
let found: string[]
test.beforeAll(async () => {
  account = await makeAccount('editor')
  calls = await staffOf(account)
})
test.beforeEach(({ page }) => {
  found = complaints(page, { expected: [/Failed to load resource/, /^Failed to /] })
})
test.afterEach(() => expect(found).toEqual([]))

/** The server answers the first of these calls, and nobody hears it. */
async function loseFirstAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

const posts = async () => (await calls.call<{ posts: { id: string; title: string; content: string }[] }>('GET', '/blogposts')).posts
const titled = async (title: string) => (await posts()).filter((post) => post.title === title)

test('a post is made once', async ({ page }) => {
  const panel = await comeToDashboard(page, account)
  await loseFirstAnswer(page, '/newpost')
  await panel.add.click()
  await panel.title.fill('Made once')
  await writeContent(panel.content, 'Words.')
  await panel.submit.click()
  await expect(panel.banner).toHaveText(messages.auth.network)
  expect(await titled('Made once')).toHaveLength(1)

  await panel.submit.click()
  await expect(panel.toast).toBeVisible()
  await expect(panel.row('Made once')).toHaveCount(1)
  expect(await titled('Made once')).toHaveLength(1)
})

test('a post is made once though the tab was closed in between', async ({ page, context }) => {
  const panel = await comeToDashboard(page, account)
  await loseFirstAnswer(page, '/newpost')
  await panel.add.click()
  await panel.title.fill('Made before the tab closed')
  await writeContent(panel.content, 'Words.')
  await panel.submit.click()
  await expect(panel.banner).toHaveText(messages.auth.network)
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  const reopened = dashboard(again)
  await again.goto(addresses.dashboard)
  await reopened.add.click()
  await expect(reopened.title).toHaveValue('Made before the tab closed')
  await reopened.submit.click()
  await expect(reopened.toast).toBeVisible()
  expect(await titled('Made before the tab closed')).toHaveLength(1)
})

test('what was written after the lost answer is not lost: both are shown, and it is saved over the first', async ({ page }) => {
  const panel = await comeToDashboard(page, account)
  await loseFirstAnswer(page, '/newpost')
  await panel.add.click()
  await panel.title.fill('As it was first')
  await writeContent(panel.content, 'Words.')
  await panel.submit.click()
  await expect(panel.banner).toHaveText(messages.auth.network)
  await panel.title.fill('As it became')
  await panel.submit.click()

  const question = page.getByRole('dialog', { name: 'Your first try was saved after all' })
  await expect(question.getByRole('region', { name: 'Your version' })).toContainText('As it became')
  await expect(question.getByRole('region', { name: 'The version of the first try' })).toContainText('As it was first')
  await question.getByRole('button', { name: 'Save my changes' }).click()
  await expect(panel.toast).toBeVisible()
  expect(await titled('As it became')).toHaveLength(1)
  expect(await titled('As it was first')).toHaveLength(0)
})

test('what was written after the lost answer can be given up for what was saved', async ({ page }) => {
  const panel = await comeToDashboard(page, account)
  await loseFirstAnswer(page, '/newpost')
  await panel.add.click()
  await panel.title.fill('Left as saved')
  await writeContent(panel.content, 'Words.')
  await panel.submit.click()
  await expect(panel.banner).toHaveText(messages.auth.network)
  await panel.title.fill('Given up')
  await panel.submit.click()
  await page.getByRole('button', { name: 'Leave it as saved' }).click()
  await expect(panel.editor).toHaveCount(0)
  await expect(panel.row('Left as saved')).toHaveCount(1)
  await panel.add.click()
  await expect(panel.title).toHaveValue('')
  expect(await titled('Given up')).toHaveLength(0)
})

test('two posts of the same words, written one after the other, are two', async ({ page }) => {
  const panel = await comeToDashboard(page, account)
  for (const _ of [1, 2]) {
    await panel.add.click()
    await panel.title.fill('Meant twice')
    await writeContent(panel.content, 'Words.')
    await panel.submit.click()
    await expect(panel.editor).toHaveCount(0)
  }
  await expect(panel.row('Meant twice')).toHaveCount(2)
})

test('a member is added once', async ({ page }) => {
  const name = newName()
  await openTeam(page)
  await loseFirstAnswer(page, '/team')
  await openNewMember(page)
  await field(page, 'Name*').fill(name)
  await field(page, 'Role*').fill('Modeller')
  await field(page, 'Department*').selectOption('audio')
  await writeContent(bio(page), 'Makes rooms.')
  await button(modal(page), 'Add Team Member').click()
  await expect(modal(page).getByRole('alert')).toHaveText(messages.auth.network)
  expect(await findMember(name)).toBeDefined()
  await button(modal(page), 'Add Team Member').click()
  await expect(page.getByText(messages.toast)).toBeVisible()
  expect((await readTeam()).filter((member) => member.name === name)).toHaveLength(1)
})

test('a project is made once', async ({ page }) => {
  const title = newTitle()
  await signIn(page, account)
  await page.goto(addresses.projects)
  const panel = projectsPanel(page)
  await loseFirstAnswer(page, '/projects')
  await panel.add.click()
  await panel.title.fill(title)
  await panel.modal.getByLabel('Category', { exact: true }).fill('Residential')
  await panel.modal.locator('button[type=submit]').click()
  await expect(panel.modal.getByRole('alert')).toContainText(messages.auth.network)
  expect(await findProject(title)).toBeDefined()
  await panel.modal.locator('button[type=submit]').click()
  await expect(panel.toast).toBeVisible()
  expect((await listProjects()).filter((project) => project.title === title)).toHaveLength(1)
})
