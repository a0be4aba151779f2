import { expect, test, type Page } from 'playwright/test'
import { messages } from '#cms/shared/messages.ts'
import { panel } from '#cms/shared/paths.ts'
import { accessibilityFaults } from '#tests/support/browser/axe.ts'
import { complaints, FAILED_LOAD } from '#tests/support/browser/complaints.ts'
import { faultsOf, walk } from '#tests/support/browser/focus.ts'
import { HARD } from '#tests/support/browser/hard-content.ts'
import { ALL_HOSTILE, HOSTILE } from '#tests/support/browser/hostile.ts'
import { expectFit } from '#tests/support/browser/narrow-faults.ts'
import { signedInAs } from '#tests/support/browser/panel.ts'
import { bio, button, card, field, findMember, isGone, leaveTeamAsItWas, makeMember, modal, names, newName, openMember, openNewMember, openTeam, photo, photoInput, type Team, toast } from '#tests/support/browser/panel-team.ts'
import { phone, read } from '#tests/support/browser/visitor.ts'
import { jpeg } from '#tests/support/pictures.ts'

/** The team in the panel (spec 2, 4, 8), on the real server. */

leaveTeamAsItWas()

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('the cards', () => {
  test('show photo, name, role and department of each, in the order of the site', async ({ page }) => {
    const found = complaints(page)
    await openTeam(page)
    await expect(heading(page)).toHaveText('Team Management')
    const team = (await read<Team>(page, '/team/all')).teamMembers
    await expect(names(page)).toHaveText(team.map(({ name }) => name))
    const first = team[0]!
    await expect(card(page, first.name).getByRole('img', { name: first.image!.alt })).toBeVisible()
    await expect(card(page, first.name)).toContainText(first.role)
    await expect(page.getByRole('region', { name: 'Team members' }).getByRole('heading', { level: 2 })).toHaveText(`Team members ${team.length}`)
    expect(found).toEqual([])
  })

  test('write departments with capitals, and the one that is an abbreviation as people know it', async ({ page }) => {
    const made = await Promise.all(['audio', 'archviz', 'arvr'].map((department) => makeMember({ department })))
    await openTeam(page)
    for (const [index, label] of ['Audio', 'Archviz', 'AR/VR'].entries()) await expect(card(page, made[index]!.name).getByText(label, { exact: true })).toBeVisible()
  })

  test('are searched by name, role and department, and ordered by name and department', async ({ page }) => {
    const role = `Role ${newName()}`
    await makeMember({ name: 'Zoë Search', role, department: 'arvr' })
    await makeMember({ name: 'Ängel Search', role, department: 'audio' })
    await openTeam(page)
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
  })

  test('that cannot be read are told in red, and asked for again', async ({ page }) => {
    await signedInAs(page, 'editor')
    await page.route('**/api/team/all', (route) => route.fulfill({ status: 500, json: { error: 'Inner text' } }))
    await page.goto(panel.team)
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch team members')
    await page.unroute('**/api/team/all')
    await button(page, messages.page.tryAgain).click()
    await expect(names(page).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('show markup in any field as text, and what would run runs neither there nor in the form', async ({ page }) => {
    const found = complaints(page)
    const social = JSON.stringify({ linkedin: 'https://linkedin.example/in/x?a="><script>window.__ran=1</script>' })
    const { name, role } = await makeMember({ name: `${HOSTILE[1]} ${newName()}`, role: HOSTILE[2].slice(0, 100), bio: `<p>Before</p>${ALL_HOSTILE}`, social })
    await openTeam(page)
    await expect(card(page, name)).toContainText(role)
    await openMember(page, name)
    await expect(field(page, 'Name*')).toHaveValue(name)
    await expect(bio(page)).toContainText('Before')
    await page.keyboard.press('Escape')
    await isGone(page)
    await button(page, `Delete ${name}`).click()
    await expect(modal(page)).toContainText(name)
    expect(await page.evaluate(() => (window as { __ran?: unknown }).__ran)).toBeUndefined()
    expect(found).toEqual([])
  })
})

test.describe('deleting a member', () => {
  test('asks and names them; the card goes, and undo brings them back', async ({ page }) => {
    const found = complaints(page)
    const { name } = await makeMember()
    await openTeam(page)
    await button(page, `Delete ${name}`).click()
    await expect(modal(page).getByRole('heading')).toHaveText('Are you sure you want to delete this team member?')
    await expect(modal(page)).toContainText(name)
    await button(modal(page), 'Cancel').click()
    await expect(card(page, name)).toBeVisible()
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

  test('that fails is told in red, and the card stays', async ({ page }) => {
    const found = complaints(page, { expected: [FAILED_LOAD, /Failed to delete team member/] })
    const { id, name } = await makeMember()
    await openTeam(page)
    await page.route(`**/api/team/${id}`, (route) => route.abort())
    await button(page, `Delete ${name}`).click()
    await button(modal(page), 'Delete').click()
    await expect(page.getByRole('alert')).toHaveText(messages.auth.network)
    await expect(card(page, name)).toBeVisible()
    await button(page, 'Dismiss').click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(found).toEqual([])
  })
})

test.describe('for everybody', () => {
  test('a member is added, changed and deleted with the keyboard alone', async ({ page }) => {
    await openTeam(page)
    const name = newName()
    await page.getByRole('main').getByRole('button', { name: 'Add Team Member' }).focus()
    await page.keyboard.press('Enter')
    await expect(bio(page)).toBeVisible()
    await expect(field(page, 'Name*')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Keyboardist')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Aud')
    await expect(field(page, 'Department*')).toHaveValue('audio')
    await bio(page).focus()
    await page.keyboard.type('Never takes the mouse.')
    await field(page, 'LinkedIn').focus()
    await page.keyboard.press('Enter')
    await expect(card(page, name)).toContainText('Keyboardist')

    await button(page, `Edit ${name}`).focus()
    await page.keyboard.press('Enter')
    await expect(bio(page)).toHaveText('Never takes the mouse.')
    await page.keyboard.press('Escape')
    await isGone(page)
    await expect(button(page, `Edit ${name}`)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(button(modal(page), 'Delete')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card(page, name)).toHaveCount(0)
    // the focus is where the next thing can be done
    await page.keyboard.press('Tab')
    await expect(button(page, 'Undo')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card(page, name)).toBeVisible()
  })

  for (const [name, options] of Object.entries({ desktop: { viewport: { width: 1280, height: 860 } }, phone })) {
    test.describe(`on a ${name}`, () => {
      test.use(options)

      test('the cards, the form and each question are accessible and fit, whatever people are called', async ({ page }) => {
        const found = complaints(page)
        const portrait = await jpeg({ width: 300, height: 400 })
        await makeMember({ name: HARD.longTitle, role: 'R'.repeat(100), department: 'arvr' })
        await makeMember({ name: HARD.arabic, role: 'مهندس معماري' }, portrait)
        await makeMember({ name: HARD.japanese, role: '建築家' }, portrait)
        await openTeam(page)
        const look = async (state: string) => {
          expect.soft(await accessibilityFaults(page), state).toEqual([])
          await expectFit(page)
          await page.screenshot({ path: `tests/screens/panel-team-${state}-${page.viewportSize()!.width}.png` })
        }
        await page.getByRole('searchbox').fill(HARD.longTitle)
        await look('long')
        await page.getByRole('searchbox').fill('')
        await look('list')
        await openNewMember(page)
        await button(modal(page), 'Add Team Member').click()
        await expect(field(page, 'Name*')).toBeFocused()
        await look('invalid')
        await photoInput(page).setInputFiles(await photo('a-picture-with-a-name-that-is-rather-long-for-a-phone-to-show.jpg'))
        await modal(page).getByLabel(/^Alt text/).focus()
        await look('photo')
        await page.keyboard.press('Escape')
        await expect(modal(page).getByRole('heading')).toHaveText('Leave without saving?')
        await look('leave')
        await button(modal(page), 'Discard changes').click()
        await button(page, `Delete ${HARD.longTitle}`).first().click()
        await look('delete')
        await button(modal(page), 'Delete').click()
        await expect(button(page, 'Undo')).toBeVisible()
        await look('deleted')
        expect(found).toEqual([])
      })

      test('each stop of the keyboard can be seen, in the list and in the form', async ({ page }) => {
        await openTeam(page)
        await heading(page).click()
        expect(faultsOf(await walk(page, 'Tab', 12))).toEqual([])
        await openNewMember(page)
        expect(faultsOf(await walk(page, 'Tab', 45))).toEqual([])
      })
    })
  }
})
