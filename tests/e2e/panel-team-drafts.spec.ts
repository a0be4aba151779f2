import { expect, test, type Page } from 'playwright/test'
import { messages } from '#cms/shared/messages.ts'
import { panel } from '#cms/shared/paths.ts'
import { fillSignIn, siteAdmin } from '#tests/support/browser/panel.ts'
import { bio, button, card, field, findMember, isGone, leaveTeamAsItWas, makeMember, modal, openMember, openNewMember, openTeam, photo, photoInput } from '#tests/support/browser/panel-team.ts'

/** What was written about a member is never lost, on the real server. */

leaveTeamAsItWas()

const draftKept = (page: Page, words: string) => expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(words)

test.describe('what was written', () => {
  test('is not left without a question, by whichever way out', async ({ page }) => {
    await openTeam(page)
    await openNewMember(page)
    await field(page, 'Name*').fill('Half a name')
    for (const leave of [() => page.keyboard.press('Escape'), () => button(modal(page), 'Cancel').click(), () => page.goBack()]) {
      await leave()
      await expect(modal(page).getByRole('heading')).toHaveText('Leave without saving?')
      await button(modal(page), 'Keep editing').click()
      await expect(field(page, 'Name*')).toHaveValue('Half a name')
    }
    await button(modal(page), 'Cancel').click()
    await button(modal(page), 'Discard changes').click()
    await isGone(page)
    await openNewMember(page)
    await expect(field(page, 'Name*')).toHaveValue('')
  })

  test('survives a closed tab with its photo, and can be given up', async ({ page, context }) => {
    const { name } = await makeMember()
    await openTeam(page)
    await openMember(page, name)
    await field(page, 'Role*').fill('A role of the draft')
    await bio(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' And halls.')
    await photoInput(page).setInputFiles(await photo('kept.jpg'))
    await draftKept(page, 'And halls.')
    await page.close({ runBeforeUnload: false })

    const again = await context.newPage()
    await again.goto(panel.team)
    await openMember(again, name)
    await expect(again.getByText(/^Your unsaved changes of .* were restored\.$/)).toBeVisible()
    await expect(field(again, 'Role*')).toHaveValue('A role of the draft')
    await expect(bio(again)).toHaveText('Makes rooms. And halls.')
    await expect(modal(again).getByRole('img', { name: 'Preview of kept.jpg' })).toBeVisible()
    await button(again, 'Discard them').click()
    await expect(field(again, 'Role*')).toHaveValue('Modeller')
    await expect(bio(again)).toHaveText('Makes rooms.')
    await expect(modal(again).getByRole('img', { name: 'Preview of kept.jpg' })).toHaveCount(0)
  })

  test('survives a session that ended: after signing in it is there, in its form', async ({ page }) => {
    const { name } = await makeMember()
    const account = await openTeam(page)
    await openMember(page, name)
    await field(page, 'Role*').fill('A role before the end')
    const staff = await siteAdmin()
    for (const disabled of [true, false]) await staff.call('PUT', `/users/${encodeURIComponent(account.email)}`, { disabled })
    await button(modal(page), 'Update Team Member').click()
    await expect(page).toHaveURL(panel.signIn)
    await fillSignIn(page, account)
    await expect(field(page, 'Role*')).toHaveValue('A role before the end')
    await button(modal(page), 'Update Team Member').click()
    await expect(card(page, name)).toContainText('A role before the end')
  })

  test('survives a lost line, which is told and takes itself away', async ({ page, context }) => {
    const { name } = await makeMember()
    await openTeam(page)
    await openMember(page, name)
    await field(page, 'Role*').fill('A role without a line')
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeAttached()
    await button(modal(page), 'Update Team Member').click()
    await expect(modal(page).getByRole('alert')).toHaveText(messages.auth.network)
    await expect(field(page, 'Role*')).toHaveValue('A role without a line')
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await button(modal(page), 'Update Team Member').click()
    await expect(card(page, name)).toContainText('A role without a line')
  })

  for (const choice of ['Keep mine', 'Take theirs'] as const) {
    test(`over what somebody else saved meanwhile is a choice with both in view: ${choice}`, async ({ page }) => {
      const { id, name } = await makeMember()
      await openTeam(page)
      await openMember(page, name)
      await field(page, 'Role*').fill('My role')
      await (await siteAdmin()).send('PUT', `/team/${id}`, { name, role: 'Their role', department: 'audio', bio: '<p>Their words.</p>' })
      await button(modal(page), 'Update Team Member').click()
      await expect(modal(page).getByRole('heading', { level: 2 })).toHaveText('Someone else saved this since you opened it')
      await expect(modal(page).getByRole('region', { name: 'Your version' })).toContainText('My role')
      const theirs = modal(page).getByRole('region', { name: 'The version saved meanwhile' })
      for (const text of ['Their role', 'Audio', 'Their words.']) await expect(theirs).toContainText(text)
      expect((await findMember(name))!.role).toBe('Their role')
      await button(modal(page), choice).click()
      if (choice === 'Take theirs') {
        await expect(field(page, 'Role*')).toHaveValue('Their role')
        await expect(bio(page)).toHaveText('Their words.')
        await button(modal(page), 'Cancel').click()
      }
      await isGone(page)
      expect((await findMember(name))!.role).toBe(choice === 'Keep mine' ? 'My role' : 'Their role')
    })
  }
})
