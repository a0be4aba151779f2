import { expect, test } from 'playwright/test'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import {
  bio,
  button,
  card,
  field,
  fillMember,
  findMember,
  expectNoDialog,
  restoreTeamAfterAll,
  storeMember,
  dialog,
  openMember,
  openNewMember,
  openTeam,
  photo,
  photoInput,
  toast,
} from '#tests/support/browser/panel-team.ts'
import { jpeg } from '#tests/support/images.ts'

/* The form of a team member, on the real server. */

restoreTeamAfterAll()

test.describe('the form', () => {
  test('adds a member with a photo, and is empty the next time', async ({ page }) => {
    const pageErrors = recordPageErrors(page)
    await openTeam(page)
    await openNewMember(page)
    const name = await fillMember(page)
    await field(page, 'Behance').fill('https://behance.example/ada')
    await photoInput(page).setInputFiles(await photo())
    await dialog(page)
      .getByLabel(/^Alt text/)
      .fill('Ada before a wall of oak')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/team'),
    )
    await button(dialog(page), 'Add Team Member').click()
    await expect(toast(page)).toBeVisible()
    await expectNoDialog(page)
    await expect(card(page, name)).toContainText('Acoustician')
    await expect(card(page, name).getByRole('img', { name: 'Ada before a wall of oak' })).toBeVisible()
    expect((await sent).headers()['content-type']).toContain('multipart/form-data')
    expect(await findMember(name)).toMatchObject({
      department: 'audio',
      bio: '<p>Listens to rooms.</p>',
      social: { behance: 'https://behance.example/ada' },
      image: { alt: 'Ada before a wall of oak' },
    })
    await page.goto(pagePaths.home)
    await expect(page.locator('#team')).toContainText(name)

    await page.goto(panelPaths.team)
    await openNewMember(page)
    for (const label of ['Name*', 'Role*', 'Department*', 'Behance']) {
      await expect(field(page, label)).toHaveValue('')
    }
    await expect(bio(page)).toHaveText('')
    expect(pageErrors).toEqual([])
  })

  test('opens with what is stored, and keeps the photo where no new one is chosen', async ({ page }) => {
    const { name, image } = await storeMember({
      social: JSON.stringify({ linkedin: 'https://linkedin.example/in/ada' }),
      image: await jpeg(),
    })
    await openTeam(page)
    await openMember(page, name)
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Edit Team Member')
    await expect(field(page, 'Name*')).toHaveValue(name)
    await expect(field(page, 'Department*')).toHaveValue('archviz')
    await expect(field(page, 'LinkedIn')).toHaveValue('https://linkedin.example/in/ada')
    await expect(bio(page)).toHaveText('Makes rooms.')
    await expect(dialog(page).getByRole('img', { name })).toBeVisible()
    await field(page, 'Role*').fill('Head of rooms')
    await button(dialog(page), 'Update Team Member').click()
    await expect(toast(page)).toBeVisible()
    await expect(card(page, name)).toContainText('Head of rooms')
    expect(await findMember(name)).toMatchObject({
      role: 'Head of rooms',
      bio: '<p>Makes rooms.</p>',
      image: { imagePath: image!.imagePath },
    })
  })
})
