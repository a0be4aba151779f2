import { expect, test } from 'playwright/test'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { whenSelectionReported } from '#tests/support/browser/in-page/when-selection-reported.ts'
import { closeTab, expectKeptFiles, siteAdmin } from '#tests/support/browser/panel.ts'
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
  openMember,
  openTeam,
  photo,
  photoInput,
} from '#tests/support/browser/panel-team.ts'

/*
 * What was written about a member is never lost, on the real server. Every way out and every answer to a
 * question is tried in tests/components/document-form: here, that this form is kept by it.
 */

restoreTeamAfterAll()

test('what was written asks before it is left, and survives a closed tab', async ({ page, context }) => {
  const { id, name } = await storeMember()
  await openTeam(page)
  await openMember(page, name)
  await field(page, 'Role*').fill('A role of the draft')
  await bio(page).click()
  await page.keyboard.press('Control+End')
  await bio(page).evaluate(whenSelectionReported)
  await page.keyboard.type(' And halls.')
  await photoInput(page).setInputFiles(await photo('kept.jpg'))
  await test.step('it is not left without a question', async () => {
    await button(dialog(page), 'Cancel').click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Leave without saving?')
    await button(dialog(page), 'Keep editing').click()
    await expect(field(page, 'Role*')).toHaveValue('A role of the draft')
    await expectKeptFiles(page, 1)
    await closeTab(page)
  })

  const again = await context.newPage()
  await test.step('it is there after the tab was closed, and can be given up', async () => {
    await again.goto(panelPaths.team)
    await openMember(again, name)
    await expect(again.getByText(/^Your unsaved changes from .* were restored\.$/)).toBeVisible()
    await expect(field(again, 'Role*')).toHaveValue('A role of the draft')
    await expect(bio(again)).toHaveText('Makes rooms. And halls.')
    await expect(dialog(again).getByRole('img', { name: 'Preview of kept.jpg' })).toBeVisible()
    await button(again, 'Discard them').click()
    await expect(field(again, 'Role*')).toHaveValue('Modeller')
    await expect(bio(again)).toHaveText('Makes rooms.')
    await expect(dialog(again).getByRole('img', { name: 'Preview of kept.jpg' })).toHaveCount(0)
  })

  await test.step('over what somebody else saved meanwhile is a choice with both in view', async () => {
    await field(again, 'Role*').fill('My role')
    await (
      await siteAdmin()
    ).send('PUT', `/team/${id}`, {
      name,
      role: 'Their role',
      department: 'audio',
      bio: '<p>Their words.</p>',
    })
    await button(dialog(again), 'Update Team Member').click()
    await expect(dialog(again).getByRole('heading', { level: 2 })).toHaveText(
      'Someone else saved this since you opened it',
    )
    await expect(dialog(again).getByRole('region', { name: 'Your version' })).toContainText('My role')
    const theirs = dialog(again).getByRole('region', { name: 'The version saved by someone else' })
    for (const text of ['Their role', 'Audio', 'Their words.']) await expect(theirs).toContainText(text)
    expect((await findMember(name))!.role).toBe('Their role')
    await button(dialog(again), 'Take theirs').click()
    await expect(field(again, 'Role*')).toHaveValue('Their role')
    await expect(bio(again)).toHaveText('Their words.')
  })

  await test.step('what is written from there on is saved', async () => {
    await field(again, 'Role*').fill('Our role')
    await button(dialog(again), 'Update Team Member').click()
    await expectNoDialog(again)
    await expect(card(again, name)).toContainText('Our role')
    expect((await findMember(name))!.role).toBe('Our role')
  })
})
