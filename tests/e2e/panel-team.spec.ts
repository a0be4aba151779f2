import { expect, test, type Page } from 'playwright/test'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { ALL_HOSTILE_MARKUP, HOSTILE_MARKUP } from '#tests/support/browser/hostile-markup.ts'
import {
  bio,
  button,
  card,
  field,
  findMember,
  expectNoDialog,
  restoreTeamAfterAll,
  storeMember,
  dialog,
  names,
  newName,
  openMember,
  openTeam,
  type Team,
} from '#tests/support/browser/panel-team.ts'
import { read } from '#tests/support/browser/visitor.ts'

/* The team in the panel, on the real server. */

restoreTeamAfterAll()

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the cards are in the order of the site, are searched and ordered, and one is deleted and restored', async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page)
  const { name } = await storeMember()
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

  await search.fill(name)
  await button(page, `Delete ${name}`).click()
  await button(dialog(page), 'Delete').click()
  await expect(card(page, name)).toHaveCount(0)
  expect(await findMember(name)).toBeUndefined()
  await button(page, 'Undo').click()
  await expect(card(page, name)).toBeVisible()
  expect(await findMember(name)).toBeDefined()
  expect(pageErrors).toEqual([])
})

test('the cards show markup in any field as text, and no script of it runs there or in the form', async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page)
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
  await expect(dialog(page)).toContainText(name)
  expect(await page.evaluate(() => (window as { __ran?: unknown }).__ran)).toBeUndefined()
  expect(pageErrors).toEqual([])
})
