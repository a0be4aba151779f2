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
 * What staff write about a member is never lost. Every way out of a form is tested in
 * tests/components/document-form; here, that the form of a member keeps its draft, on the real server.
 */

restoreTeamAfterAll()

test('a changed form is not left without a question, and survives a closed tab', async ({
  page,
  context,
}) => {
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

  const newTab = await context.newPage()
  await test.step('it is there after the tab was closed, and can be given up', async () => {
    await newTab.goto(panelPaths.team)
    await openMember(newTab, name)
    await expect(newTab.getByText(/^Your unsaved changes from .* were restored\.$/)).toBeVisible()
    await expect(field(newTab, 'Role*')).toHaveValue('A role of the draft')
    await expect(bio(newTab)).toHaveText('Makes rooms. And halls.')
    await expect(dialog(newTab).getByRole('img', { name: 'Preview of kept.jpg' })).toBeVisible()
    await button(newTab, 'Discard them').click()
    await expect(field(newTab, 'Role*')).toHaveValue('Modeller')
    await expect(bio(newTab)).toHaveText('Makes rooms.')
    await expect(dialog(newTab).getByRole('img', { name: 'Preview of kept.jpg' })).toHaveCount(0)
  })

  await test.step('a save over what somebody else saved meanwhile is a choice with both in view', async () => {
    await field(newTab, 'Role*').fill('My role')
    await (
      await siteAdmin()
    ).sendForm('PUT', `/team/${id}`, {
      name,
      role: 'Their role',
      department: 'audio',
      bio: '<p>Their words.</p>',
    })
    await button(dialog(newTab), 'Update Team Member').click()
    await expect(dialog(newTab).getByRole('heading', { level: 2 })).toHaveText(
      'Someone else saved this since you opened it',
    )
    await expect(dialog(newTab).getByRole('region', { name: 'Your version' })).toContainText('My role')
    const theirs = dialog(newTab).getByRole('region', { name: 'The version saved by someone else' })
    for (const text of ['Their role', 'Audio', 'Their words.']) await expect(theirs).toContainText(text)
    expect((await findMember(name))!.role).toBe('Their role')
    await button(dialog(newTab), 'Take theirs').click()
    await expect(field(newTab, 'Role*')).toHaveValue('Their role')
    await expect(bio(newTab)).toHaveText('Their words.')
  })

  await test.step('what is written from there on is saved', async () => {
    await field(newTab, 'Role*').fill('Our role')
    await button(dialog(newTab), 'Update Team Member').click()
    await expectNoDialog(newTab)
    await expect(card(newTab, name)).toContainText('Our role')
    expect((await findMember(name))!.role).toBe('Our role')
  })
})
