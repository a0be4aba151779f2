import { expect, test } from 'playwright/test'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { pagePaths, panelPaths } from '#cms/shared/paths.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { holdCall } from '#tests/support/browser/hold-call.ts'
import { dropFirstResponse } from '#tests/support/browser/drop-first-response.ts'
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
  modal,
  openMember,
  openNewMember,
  openTeam,
  photo,
  photoInput,
  readTeam,
  toast,
} from '#tests/support/browser/panel-team.ts'
import { jpeg } from '#tests/support/images.ts'

/** The form of a team member, on the real server. */

restoreTeamAfterAll()

test.describe('the form', () => {
  test('has its fields, names those that are blank, and says of a link that is none what is wrong', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on(
      'request',
      (request) =>
        void (request.method() !== 'GET' && request.url().includes('/api/team') && sent.push(request.url())),
    )
    await openTeam(page)
    await openNewMember(page)
    const submit = () => button(modal(page), 'Add Team Member').click()
    await test.step('the fields, and a cancel', async () => {
      await expect(modal(page).getByRole('heading', { level: 2 })).toHaveText('Add Team Member')
      await expect(field(page, 'Name*')).toBeFocused()
      await expect(field(page, 'Role*')).toBeVisible()
      await expect(field(page, 'Department*').getByRole('option')).toHaveText([
        'Choose a department',
        'Audio',
        'Archviz',
        'AR/VR',
      ])
      for (const label of ['LinkedIn', 'GitHub', 'Twitter', 'Behance']) {
        await expect(field(page, label)).toHaveAttribute('type', 'url')
      }
      await expect(photoInput(page)).toHaveAttribute('accept', 'image/*')
      await expect(button(modal(page), 'Add Team Member')).toBeVisible()
      await button(modal(page), 'Cancel').click()
      await expectNoDialog(page)
      await openNewMember(page)
    })

    await test.step('what is blank is named in the banner and beside each, and the first has the focus', async () => {
      await submit()
      await expect(modal(page).getByRole('alert')).toHaveText(
        'Please fill in the following required fields: Name, Role, Department, Bio',
      )
      await expect(field(page, 'Name*')).toBeFocused()
      for (const label of ['Name*', 'Role*', 'Department*']) {
        await expect(field(page, label)).toHaveAccessibleDescription('Required')
      }
      await expect(bio(page)).toHaveAttribute('aria-invalid', 'true')

      await field(page, 'Name*').fill('Ada')
      await field(page, 'Role*').fill('   ')
      await expect(field(page, 'Name*')).not.toHaveAttribute('aria-invalid')
      await field(page, 'Department*').selectOption('AR/VR')
      await submit()
      await expect(modal(page).getByRole('alert')).toHaveText(
        'Please fill in the following required fields: Role, Bio',
      )
      await expect(field(page, 'Role*')).toBeFocused()
      await field(page, 'Role*').fill('Modeller')
      await submit()
      await expect(modal(page).getByRole('alert')).toHaveText(
        'Please fill in the following required fields: Bio',
      )
      await expect(bio(page)).toBeFocused()
      expect(sent).toEqual([])
    })

    await test.step('a link that is none', async () => {
      const name = await fillMember(page)
      await field(page, 'GitHub').fill('javascript:alert(1)')
      await field(page, 'Twitter').fill('twitter')
      await submit()
      await expect(field(page, 'GitHub')).toBeFocused()
      for (const label of ['GitHub', 'Twitter']) {
        await expect(field(page, label)).toHaveAccessibleDescription(
          'Must be a web address starting with https:// or http://',
        )
      }
      await expect(field(page, 'LinkedIn')).not.toHaveAttribute('aria-invalid')
      await field(page, 'GitHub').fill(' https://github.example/ada ')
      await field(page, 'Twitter').fill('')
      await submit()
      await expectNoDialog(page)
      expect((await findMember(name))!.social).toEqual({ github: 'https://github.example/ada' })
    })
  })

  test('adds a member, says that it does, and is empty the next time', async ({ page }) => {
    const found = recordPageErrors(page)
    await openTeam(page)
    await openNewMember(page)
    const name = await fillMember(page)
    await field(page, 'Behance').fill('https://behance.example/ada')
    await photoInput(page).setInputFiles(await photo())
    const release = await holdCall(page, 'POST /team')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/team'),
    )
    await button(modal(page), 'Add Team Member').click()
    await expect(button(modal(page), 'Adding...')).toBeDisabled()
    await expect(field(page, 'Name*')).toBeDisabled()
    await expect(button(modal(page), 'Cancel')).toBeDisabled()
    release()
    await expect(toast(page)).toBeVisible()
    await expectNoDialog(page)
    await expect(card(page, name)).toContainText('Acoustician')
    await expect(card(page, name).getByRole('img', { name })).toBeVisible()
    // on the wire, social is JSON text
    expect((await sent).headers()['content-type']).toContain('multipart/form-data')
    expect(await findMember(name)).toMatchObject({
      department: 'audio',
      bio: '<p>Listens to rooms.</p>',
      social: { behance: 'https://behance.example/ada' },
      image: { alt: name },
    })
    await page.goto(pagePaths.home)
    await expect(page.locator('#team')).toContainText(name)

    await page.goto(panelPaths.team)
    await openNewMember(page)
    for (const label of ['Name*', 'Role*', 'Department*', 'Behance']) {
      await expect(field(page, label)).toHaveValue('')
    }
    await expect(bio(page)).toHaveText('')
    expect(found).toEqual([])
  })

  test('opens with what is stored, and keeps the photo where no new one is chosen', async ({ page }) => {
    const { id, name, image } = await storeMember(
      { social: JSON.stringify({ linkedin: 'https://linkedin.example/in/ada' }) },
      await jpeg(),
    )
    await openTeam(page)
    await openMember(page, name)
    await expect(modal(page).getByRole('heading', { level: 2 })).toHaveText('Edit Team Member')
    await expect(field(page, 'Name*')).toHaveValue(name)
    await expect(field(page, 'Department*')).toHaveValue('archviz')
    await expect(field(page, 'LinkedIn')).toHaveValue('https://linkedin.example/in/ada')
    await expect(bio(page)).toHaveText('Makes rooms.')
    await expect(modal(page).getByRole('img', { name })).toBeVisible()
    await field(page, 'Role*').fill('Head of rooms')
    const release = await holdCall(page, `PUT /team/${id}`)
    await button(modal(page), 'Update Team Member').click()
    await expect(button(modal(page), 'Updating...')).toBeDisabled()
    release()
    await expect(toast(page)).toBeVisible()
    await expect(card(page, name)).toContainText('Head of rooms')
    expect(await findMember(name)).toMatchObject({
      role: 'Head of rooms',
      bio: '<p>Makes rooms.</p>',
      image: { imagePath: image!.imagePath },
    })
  })

  test('tells a refusal with the server’s words, or with its own, stays as it was, and makes one member though a response is lost', async ({
    page,
  }) => {
    await openTeam(page)
    await openNewMember(page)
    const name = await fillMember(page)
    await page.route('**/api/team', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await button(modal(page), 'Add Team Member').click()
    await expect(modal(page).getByRole('alert')).toHaveText('Failed to submit team member')
    await page.unroute('**/api/team')
    await page.route('**/api/team', (route) =>
      route.fulfill({ status: 429, json: { error: apiTexts.tooMany } }),
    )
    await button(modal(page), 'Dismiss').click()
    await expect(modal(page).getByRole('alert')).toHaveCount(0)
    await button(modal(page), 'Add Team Member').click()
    await expect(modal(page).getByRole('alert')).toHaveText(apiTexts.tooMany)
    await page.unroute('**/api/team')
    await dropFirstResponse(page, '/team')
    await button(modal(page), 'Add Team Member').click()
    await expect(modal(page).getByRole('alert')).toHaveText(authTexts.network)
    await expect(field(page, 'Name*')).toHaveValue(name)
    await expect(bio(page)).toHaveText('Listens to rooms.')
    expect(await findMember(name)).toBeDefined()
    await button(modal(page), 'Add Team Member').click()
    await expect(card(page, name)).toBeVisible()
    expect((await readTeam()).filter((member) => member.name === name)).toHaveLength(1)
  })
})
