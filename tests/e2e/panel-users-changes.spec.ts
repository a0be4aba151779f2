import { expect, test, type Page } from 'playwright/test'
import { authTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { holdCall } from '#tests/support/browser/hold-call.ts'
import { otherSite } from '#tests/support/browser/other-site.ts'
import { fillSignIn, makeAccount, signInOverApi } from '#tests/support/browser/panel.ts'
import {
  button,
  field,
  dialog,
  openUser,
  openUsers,
  row,
  toast,
  openUsersWithAccount,
} from '#tests/support/browser/panel-users.ts'
import { recordRequestUrls } from '#tests/support/browser/visitor.ts'
import { SITE_ADMIN } from '#tests/support/e2e/site-server.ts'

/* Changing accounts in the panel, on the real server. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('an editor is made an admin; a question comes before that is taken away or changes are left', async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page)
  const somebody = await openUsersWithAccount(page, 'editor')
  const sent = recordRequestUrls(page, `/api/users/${encodeURIComponent(somebody.email)}`)
  await test.step('changes are not left without a question; nothing is sent where there are none', async () => {
    await openUser(page, somebody)
    await field(page, 'Disabled').check()
    await page.keyboard.press('Escape')
    await button(dialog(page), 'Discard').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openUser(page, somebody)
    await expect(field(page, 'Disabled')).not.toBeChecked()
    await button(dialog(page), 'Update').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(sent).toEqual([])
  })

  await openUser(page, somebody)
  await field(page, 'Role').selectOption('Admin')
  const release = await holdCall(page, `PUT /users/${encodeURIComponent(somebody.email)}`)
  await button(dialog(page), 'Update').click()
  await expect(button(dialog(page), 'Updating...')).toBeDisabled()
  release()
  await expect(toast(page)).toBeVisible()
  await expect(row(page, somebody.email)).toContainText('Admin')

  await openUser(page, somebody)
  await field(page, 'Role').selectOption('Editor')
  await button(dialog(page), 'Update').click()
  await expect(dialog(page).getByRole('heading')).toHaveText(`Take admin rights away from ${somebody.email}?`)
  await button(dialog(page), 'Cancel').click()
  await expect(row(page, somebody.email)).toContainText('Admin')
  await button(dialog(page), 'Update').click()
  await button(dialog(page), 'Make editor').click()
  await expect(row(page, somebody.email)).toContainText('Editor')
  expect(pageErrors).toEqual([])
})

test('a user is locked out, let back in, and made to take a new password', async ({ page, browser }) => {
  const somebody = await openUsersWithAccount(page, 'editor')
  await test.step('locked out, and let back in', async () => {
    await openUser(page, somebody)
    await field(page, 'Disabled').check()
    await button(dialog(page), 'Update').click()
    await expect(row(page, somebody.email)).toContainText('Disabled')
    await expect(signInOverApi(somebody)).rejects.toThrow(authTexts.userDisabled)
    await openUser(page, somebody)
    await field(page, 'Disabled').uncheck()
    await button(dialog(page), 'Update').click()
    await expect(row(page, somebody.email)).not.toContainText('Disabled')
    await signInOverApi(somebody)
  })

  await test.step('sent to a new password', async () => {
    await openUser(page, somebody)
    await field(page, 'Must change password').check()
    await button(dialog(page), 'Update').click()
    await expect(row(page, somebody.email)).toContainText('Must change password')
    const userPage = await browser.newPage()
    await userPage.goto(panelPaths.signIn)
    await fillSignIn(userPage, somebody)
    await expect(userPage).toHaveURL(panelPaths.changePassword)
    await userPage.close()
    await openUser(page, somebody)
    await field(page, 'Must change password').uncheck()
    await button(dialog(page), 'Update').click()
    await expect(row(page, somebody.email)).not.toContainText('Must change password')
  })

  await test.step('given a new initial password, which replaces the old one and goes by mail', async () => {
    await openUser(page, somebody)
    await button(dialog(page), 'Suggest one').click()
    const password = await field(page, 'New Initial Password').inputValue()
    expect(password.length).toBeGreaterThan(20)
    const mailed = page.waitForRequest((request) => request.url().endsWith('/api/sendMail'))
    await button(dialog(page), 'Update').click()
    await expect(toast(page)).toBeVisible()
    expect((await mailed).postDataJSON()).toEqual({ email: somebody.email, password, role: 'editor' })
    await expect(row(page, somebody.email)).toContainText('Must change password')
    await expect(signInOverApi(somebody)).rejects.toThrow(authTexts.wrongPassword)
    await signInOverApi({ ...somebody, password })
  })
})

test('one may give up one’s own rights, after a question, but not reset one’s password', async ({ page }) => {
  const me = await openUsers(page, await makeAccount('admin'))
  await openUser(page, me)
  await expect(field(page, 'Disabled')).toBeDisabled()
  await expect(field(page, 'Role')).toBeVisible()
  await expect(field(page, 'New Initial Password')).toHaveCount(0)
  await field(page, 'Role').selectOption('Editor')
  await button(dialog(page), 'Update').click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Give up your own admin rights?')
  await button(dialog(page), 'Make editor').click()
  await expect(page.getByText(usersTexts.unauthorized)).toBeVisible()
  await expect(heading(page)).toHaveText('User Management')
})

test('a change never leaves the studio without an admin: the refusal is shown in red', async ({ page }) => {
  const base = await otherSite('empty')
  await page.goto(base + panelPaths.users)
  await fillSignIn(page, SITE_ADMIN)
  await openUser(page, SITE_ADMIN)
  await field(page, 'Role').selectOption('Editor')
  await button(dialog(page), 'Update').click()
  await button(dialog(page), 'Make editor').click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'The last admin cannot be deleted, disabled or made an editor',
  )
  await expect(row(page, SITE_ADMIN.email)).toContainText('Admin')
})
