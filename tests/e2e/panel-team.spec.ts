import { expect, test, type Page } from 'playwright/test'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { panelPaths } from '#cms/shared/paths.ts'
import { recordPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { ALL_HOSTILE_MARKUP, HOSTILE_MARKUP } from '#tests/support/browser/hostile-markup.ts'
import { sharedAccount, signIn } from '#tests/support/browser/panel.ts'
import {
  bio,
  button,
  card,
  field,
  findMember,
  expectNoDialog,
  restoreTeamAfterAll,
  storeMember,
  modal,
  names,
  newName,
  openMember,
  openTeam,
  type Team,
  toast,
} from '#tests/support/browser/panel-team.ts'
import { read } from '#tests/support/browser/visitor.ts'

/** The team in the panel, on the real server. */

restoreTeamAfterAll()

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the cards show photo, name, role and department of each in the order of the site, and are searched and ordered', async ({
  page,
}) => {
  const found = recordPageErrors(page)
  const made = await Promise.all(
    ['audio', 'archviz', 'arvr'].map((department) => storeMember({ department })),
  )
  const role = `Role ${newName()}`
  await storeMember({ name: 'Zoë Search', role, department: 'arvr' })
  await storeMember({ name: 'Ängel Search', role, department: 'audio' })
  await openTeam(page)
  await expect(heading(page)).toHaveText('Team Management')
  const team = (await read<Team>(page, '/team/all')).teamMembers
  await expect(names(page)).toHaveText(team.map(({ name }) => name))
  const first = team[0]!
  await expect(card(page, first.name).getByRole('img', { name: first.image!.alt })).toBeVisible()
  await expect(card(page, first.name)).toContainText(first.role)
  await expect(
    page.getByRole('region', { name: 'Team members' }).getByRole('heading', { level: 2 }),
  ).toHaveText(`Team members ${team.length}`)
  for (const [index, label] of ['Audio', 'Archviz', 'AR/VR'].entries()) {
    await expect(card(page, made[index]!.name).getByText(label, { exact: true })).toBeVisible()
  }

  const search = page.getByRole('searchbox', { name: 'Search the team' })
  const order = page.getByRole('combobox', { name: 'Order' })
  await search.fill('zoe')
  await expect(names(page)).toHaveText(['Zoë Search'])
  await search.fill(role)
  await order.selectOption('Name')
  await expect(names(page)).toHaveText(['Ängel Search', 'Zoë Search'])
  await order.selectOption('Department')
  await expect(names(page)).toHaveText(['Zoë Search', 'Ängel Search'])
  await search.fill(`${role} ar/vr`)
  await expect(names(page)).toHaveText(['Zoë Search'])
  expect(found).toEqual([])
})

test('cards that cannot be read are told in red, and asked for again', async ({ page }) => {
  await page.route('**/api/team/all?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Inner text' } }),
  )
  await signIn(page, await sharedAccount('editor'), panelPaths.team)
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch team members')
  await page.unroute('**/api/team/all?*')
  await button(page, errorPageTexts.tryAgain).click()
  await expect(names(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the cards show markup in any field as text, and what would run runs neither there nor in the form', async ({
  page,
}) => {
  const found = recordPageErrors(page)
  const social = JSON.stringify({
    linkedin: 'https://linkedin.example/in/x?a="><script>window.__ran=1</script>',
  })
  const { name, role } = await storeMember({
    name: `${HOSTILE_MARKUP[1]} ${newName()}`,
    role: HOSTILE_MARKUP[2].slice(0, 100),
    bio: `<p>Before</p>${ALL_HOSTILE_MARKUP}`,
    social,
  })
  await openTeam(page)
  await expect(card(page, name)).toContainText(role)
  await openMember(page, name)
  await expect(field(page, 'Name*')).toHaveValue(name)
  await expect(bio(page)).toContainText('Before')
  await page.keyboard.press('Escape')
  await expectNoDialog(page)
  await button(page, `Delete ${name}`).click()
  await expect(modal(page)).toContainText(name)
  expect(await page.evaluate(() => (window as { __ran?: unknown }).__ran)).toBeUndefined()
  expect(found).toEqual([])
})

test('a delete asks and names them; one that fails is told in red, and one that was done is undone', async ({
  page,
}) => {
  const found = recordPageErrors(page, { expected: [FAILED_LOAD, /Failed to delete team member/] })
  const { id, name } = await storeMember()
  await openTeam(page)
  await button(page, `Delete ${name}`).click()
  await expect(modal(page).getByRole('heading')).toHaveText(
    'Are you sure you want to delete this team member?',
  )
  await expect(modal(page)).toContainText(name)
  await button(modal(page), 'Cancel').click()
  await expect(card(page, name)).toBeVisible()

  await test.step('one that fails leaves the card', async () => {
    await page.route(`**/api/team/${id}`, (route) => route.abort())
    await button(page, `Delete ${name}`).click()
    await button(modal(page), 'Delete').click()
    await expect(page.getByRole('alert')).toHaveText(authTexts.network)
    await expect(card(page, name)).toBeVisible()
    await button(page, 'Dismiss').click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute(`**/api/team/${id}`)
  })

  await button(page, `Delete ${name}`).click()
  await button(modal(page), 'Delete').click()
  await expect(card(page, name)).toHaveCount(0)
  await expect(toast(page)).toBeVisible()
  expect(await findMember(name)).toBeUndefined()
  await button(page, 'Undo').click()
  await expect(card(page, name)).toBeVisible()
  await expect(button(page, 'Undo')).toHaveCount(0)
  expect(await findMember(name)).toBeDefined()
  expect(found).toEqual([])
})
