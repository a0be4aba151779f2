import { expect, test, type Page } from 'playwright/test'
import { pagePaths } from '#cms/shared/paths.ts'
import { liftByKeyboard } from '#tests/support/browser/lift-by-keyboard.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeAccount, siteAdmin, type Account } from '#tests/support/browser/panel.ts'
import { storeProject, openProjects, removeMadeProjects } from '#tests/support/browser/panel-projects.ts'
import { storeMember, openTeam, restoreTeamAfterAll } from '#tests/support/browser/panel-team.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* The home page has the order in which staff put projects and members by keyboard. */

failOnPageErrors()
restoreTeamAfterAll()
let account: Account

test.beforeAll(async () => {
  account = await makeAccount('editor')
})
test.afterAll(removeMadeProjects)

/** Moves a row behind the next one. @param key the arrow key that leads there */
async function moveBehindNext(page: Page, name: string, key: string): Promise<void> {
  const grip = page.getByRole('button', { name: `Drag ${name}`, exact: true })
  await liftByKeyboard(grip)
  // the row's own place is announced first
  const announcement = page.getByText(new RegExp(`^Moving ${name}: `))
  await expect(announcement).toBeAttached()
  const ownPlace = (await announcement.textContent())!
  await page.keyboard.press(key)
  await expect(announcement).not.toHaveText(ownPlace)
  await page.keyboard.press('Space')
  await expect(page.getByText('Operation completed successfully!')).toBeVisible()
  await expect(grip).toBeFocused()
}

/** @returns which of two names comes first in a part of the home page */
async function firstAtHome(page: Page, selector: string, names: string[]): Promise<string | undefined> {
  await page.goto(pagePaths.home)
  const text = await page.locator(selector).innerText()
  for (const name of names) expect(text).toContain(name)
  return names.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))[0]
}

test('a project goes behind the next one in the portfolio', async ({ page }) => {
  const [second, first] = [await storeProject(), await storeProject()]
  const staff = await siteAdmin()
  // other tests may have added projects in between
  await staff.call('PUT', `/projects/${first.id}/position`, { after: null, before: second.id })
  const titles = [first.title, second.title]
  expect(await firstAtHome(page, '#portfolio', titles)).toBe(first.title)
  await openProjects(page, account)
  await moveBehindNext(page, first.title, 'ArrowDown')
  expect(await firstAtHome(page, '#portfolio', titles)).toBe(second.title)
})

test('a member goes behind the next one in the team', async ({ page }) => {
  const [first, second] = [await storeMember(), await storeMember()]
  await (
    await siteAdmin()
  ).call('PUT', `/team/${second.id}/position`, {
    after: first.id,
    before: null,
  })
  const names = [first.name, second.name]
  expect(await firstAtHome(page, '#team', names)).toBe(first.name)
  // one card in a row: on wider screens the next card may be at the other end of the row below
  await resize(page, { width: 360, height: 740 })
  await openTeam(page)
  await moveBehindNext(page, first.name, 'ArrowDown')
  expect(await firstAtHome(page, '#team', names)).toBe(second.name)
})
