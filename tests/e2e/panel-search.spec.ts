import { expect, test } from 'playwright/test'
import { panelPaths as addresses } from '#cms/shared/panel-paths.ts'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { openDashboard, storePost } from '#tests/support/browser/dashboard.ts'
import { makeAccount, openStaffSession } from '#tests/support/browser/panel.ts'
import { recordRequestUrls } from '#tests/support/browser/visitor.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* The search of the panel, which Ctrl+K opens. */

test('the search finds a post from any screen by keyboard, at 360 px, and asks about unsaved work', async ({
  page,
}) => {
  test.slow()
  const pageErrors = recordPageErrors(page)
  const account = await makeAccount('editor')
  const post = await storePost(await openStaffSession(account), { title: `Übergang ${process.pid}` })
  const teamReads = recordRequestUrls(page, '/api/team/all')
  await resize(page, { width: 360, height: 740 })
  const panel = await openDashboard(page, account)
  const switcher = page.getByRole('dialog', { name: 'Go to' })
  const input = switcher.getByRole('combobox')
  const selected = switcher.getByRole('option', { selected: true })

  await expect(page.getByRole('button', { name: 'Search (Ctrl K)' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()
  expect(teamReads).toEqual([])
  await expect(switcher.getByRole('option')).toHaveCount(7)
  await page.keyboard.press('ArrowUp')
  await expect(selected).toContainText('Images')
  await expect(input).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id'))!)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.keyboard.press('Escape')
  await expect(switcher).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('projects')
  await expect(selected).toContainText('Projects')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addresses.projects)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`ubergang ${process.pid}`)
  await expect(selected).toContainText(post.title)
  await page.keyboard.press('Enter')
  await expect(panel.title).toHaveValue(post.title)

  await panel.title.fill('Unsaved work')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('team')
  await expect(selected).toContainText('Team')
  await page.keyboard.press('Enter')
  await panel.leave.getByRole('button', { name: 'Keep editing' }).click()
  await expect(panel.title).toHaveValue('Unsaved work')
  await expect(panel.title).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('team')
  await expect(selected).toContainText('Team')
  await page.keyboard.press('Enter')
  await panel.leave.getByRole('button', { name: 'Leave, keep the draft' }).click()
  await expect(page).toHaveURL(addresses.team)
  expect(pageErrors).toEqual([])
})
