import { expect, test } from 'playwright/test'
import { historyTexts } from '#cms/shared/texts/documents.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { storePost, openDashboard, waitForPosts } from '#tests/support/browser/dashboard.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { makeAccount, signIn, siteAdmin, openStaffSession } from '#tests/support/browser/panel.ts'
import {
  altTextsOf,
  storeProject,
  projectsPanel,
  readProject,
  removeMadeProjects,
} from '#tests/support/browser/panel-projects.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* The history in the form of a document: its earlier versions, and how to restore one. */

const expected = failOnPageErrors()

test('what ‘Keep mine’ replaced is among the versions of a post, is compared with it, and is restored', async ({
  page,
  request,
}) => {
  expected.push(FAILED_LOAD)
  const account = await makeAccount('editor')
  const post = await storePost(await openStaffSession(account))
  const colleague = await siteAdmin()
  const panel = await openDashboard(page, account)
  const history = page.getByRole('dialog', { name: historyTexts.title })
  const open = panel.editor.getByRole('button', { name: historyTexts.title })
  await panel.open(post.title).click()
  await panel.title.fill('Mine')
  await colleague.sendForm('PUT', `/blogposts/${post.id}`, {
    title: 'Theirs',
    content: '<p>Their own words.</p>',
  })
  await panel.submit.click()
  await page
    .getByRole('dialog', { name: /^Someone else saved/ })
    .getByRole('button', { name: 'Keep mine' })
    .click()
  await expect(panel.editor).toHaveCount(0)
  await waitForPosts(page)

  await panel.open('Mine').click()
  await open.click()
  const saves = history.getByRole('list', { name: 'Versions' }).getByRole('button')
  await expect(saves).toHaveCount(3)
  await expect(saves.nth(0)).toContainText('Current version')
  await expect(saves.nth(1)).toContainText('admin@studio.local')
  await expect(saves.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(saves.nth(2)).toContainText(account.email)
  await expect(history.getByRole('region', { name: /^Saved/ })).toContainText('Their own words.')
  await expect(history.getByRole('region', { name: 'In the form' })).toContainText('Mine')
  await expect(history.getByRole('status')).toHaveText(/^\d passages differ\.$/)
  await expectAccessibleAndFitting(page, 'panel-history')
  await resize(page, { width: 1280, height: 800 })

  await history.getByRole('button', { name: 'Restore this version' }).press('Enter')
  await expect(history).toHaveCount(0)
  await expect(
    page.getByText(/^The version of .* was restored and saved as the newest version\.$/),
  ).toBeVisible()
  await expect(panel.title).toHaveValue('Theirs')
  await expect(panel.content).toHaveText('Their own words.')
  await expect(open).toBeFocused()
  const published = await request.get(`/api/public/blogposts/${post.id}`)
  expect(((await published.json()) as { post: { title: string } }).post.title).toBe('Theirs')

  await test.step('the form goes on from there', async () => {
    await panel.title.fill('Theirs and mine')
    await panel.submit.click()
    await expect(panel.editor).toHaveCount(0)
    await expect(panel.open('Theirs and mine')).toBeVisible()
  })
})

test('the images of a project come back with its version', async ({ page }) => {
  const staff = await siteAdmin()
  const project = await storeProject({ alts: ['A stair', 'A tower'] })
  const bare = { title: project.title, category: 'Residential', description: '', images: [] }
  await staff.call('PUT', `/projects/${project.id}`, bare)
  await signIn(page, await makeAccount('editor'), panelPaths.projects)
  await page.goto(`${panelPaths.projects}?edit=${project.id}`)
  const { dialog, title } = projectsPanel(page)
  await dialog.getByRole('button', { name: historyTexts.title }).click()
  const history = page.getByRole('dialog', { name: historyTexts.title })
  await expect(history.getByRole('region', { name: /^Saved/ }).locator('img')).toHaveCount(2)
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await expect(history).toHaveCount(0)
  await expect(title).toHaveValue(project.title)
  expect(altTextsOf(await readProject(project.id))).toEqual(['A stair', 'A tower'])
  await removeMadeProjects()
})
