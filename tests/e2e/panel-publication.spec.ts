import { expect, test } from 'playwright/test'
import { HOUR } from '#cms/shared/units.ts'
import { panelPaths as addresses } from '#cms/shared/panel-paths.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { openDashboard, storePost, writeContent } from '#tests/support/browser/dashboard.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { storeProject, projectsPanel, removeMadeProjects } from '#tests/support/browser/panel-projects.ts'
import {
  makeAccount,
  signIn,
  siteAdmin,
  openStaffSession,
  type Account,
} from '#tests/support/browser/panel.ts'
import { e2e } from '#tests/support/e2e/e2e-server.ts'

/* Drafts, and what becomes of them (docs/behaviour.md#publication). */

failOnPageErrors()
let account: Account

test.beforeAll(async () => {
  account = await makeAccount('editor')
})
test.afterAll(removeMadeProjects)

const statusFor = async (path: string) => (await fetch(`${e2e.baseUrl}${path}`)).status

test('a post begins as a draft, is looked at on its page, published, and taken back', async ({ page }) => {
  const panel = await openDashboard(page, account)
  await panel.add.click()
  await panel.title.fill('A post that takes its time')
  const state = panel.editor.getByRole('group', { name: 'Publication' })
  await expect(state).toContainText('New. Visitors will see it once it is published.')
  await panel.editor.getByRole('button', { name: 'Save draft' }).click()
  await expect(panel.editor.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await panel.close.click()
  await expect(panel.row('A post that takes its time')).toContainText('Draft')

  await panel.open('A post that takes its time').click()
  await expect(state).toContainText('Draft. Only staff can see it.')
  await expect(panel.submit).toHaveText('Publish Blog Post')
  const link = state.getByRole('link', { name: 'View on the site' })
  const address = (await link.getAttribute('href'))!
  expect(await statusFor(address)).toBe(404)
  const [preview] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('A post that takes its time')
  await expect(preview.getByText('Staff preview: visitors cannot see this yet.')).toBeVisible()
  await preview.close()

  await panel.submit.click()
  await expect(panel.banner).toHaveText(/Title and content are required/)
  await writeContent(panel.content, 'Now it has words.')
  await panel.submit.click()
  await expect(panel.editor.getByText('The post is published.')).toBeVisible()
  await expect(panel.editor).toHaveCount(0)
  expect(await statusFor(address.split('?')[0]!)).toBe(200)
  await expect(panel.row('A post that takes its time')).not.toContainText('Draft')

  await panel.open('A post that takes its time').click()
  await panel.editor.getByRole('button', { name: 'Unpublish' }).click()
  const question = page.getByRole('dialog', { name: 'Unpublish this post?' })
  await question.getByRole('button', { name: 'Unpublish' }).click()
  await expect(panel.editor.getByText('The post is now a draft.')).toBeVisible()
  await expect(state).toContainText('Draft. Only staff can see it.')
  expect(await statusFor(address.split('?')[0]!)).toBe(404)
})

test('a date in the future schedules a post, and a list is filtered by status', async ({ page }) => {
  const staff = await openStaffSession(account)
  const { title: published } = await storePost(staff)
  const panel = await openDashboard(page, account)
  await panel.add.click()
  await panel.title.fill('A post for tomorrow')
  await writeContent(panel.content, 'Words of tomorrow.')
  await expect(panel.submit).toHaveText('Create Blog Post')
  const tomorrow = await page.evaluate(
    (time) => {
      const date = new Date(time)
      return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
    },
    Date.now() + 24 * HOUR,
  )
  await panel.editor.getByLabel('Date of publication').fill(tomorrow)
  await expect(panel.submit).toHaveText('Schedule Blog Post')
  await expectAccessibleAndFitting(page, 'post-scheduled')
  await panel.submit.click()
  await expect(panel.editor.getByText('The post is scheduled.')).toBeVisible()
  await expect(panel.editor).toHaveCount(0)
  await expect(panel.row('A post for tomorrow')).toContainText('Scheduled')

  const status = page.getByRole('combobox', { name: 'Status' })
  await status.selectOption('Scheduled')
  await expect(panel.row(published)).toHaveCount(0)
  await expect(panel.row('A post for tomorrow')).toBeVisible()
  await panel.open('A post for tomorrow').click()
  await expect(panel.editor.getByRole('group', { name: 'Publication' })).toContainText(
    'It will be published on',
  )
  await expect(panel.submit).toHaveText('Update Blog Post')
  await expect(panel.editor.getByLabel('Date of publication')).toHaveValue(tomorrow)
})

test('a project is a draft in the list and on its page for staff alone', async ({ page }) => {
  const { id, title } = await storeProject()
  await (
    await siteAdmin()
  ).call('PUT', `/projects/${id}`, { title, category: 'Residential', status: 'draft' })
  await signIn(page, account, addresses.projects)
  const panel = projectsPanel(page)
  await expect(panel.row(title)).toContainText('Draft')
  await panel
    .row(title)
    .getByRole('button', { name: `Edit ${title}` })
    .click()
  await expect(panel.dialog.getByRole('button', { name: 'Publish Project' })).toBeVisible()
  await page.goto(`/portfolio/${id}?preview`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await statusFor(`/portfolio/${id}?preview`)).toBe(404)
})
