import { expect, test, type Page } from 'playwright/test'
import { messages } from '#cms/shared/messages.ts'
import { panel } from '#cms/shared/paths.ts'
import { complaints } from '#tests/support/browser/complaints.ts'
import { holdCall } from '#tests/support/browser/held-call.ts'
import { otherSite } from '#tests/support/browser/other-site.ts'
import { fillSignIn, makeAccount, staffOf } from '#tests/support/browser/panel.ts'
import { button, field, modal, openUser, openUsers, row, toast, withSomebody } from '#tests/support/browser/panel-users.ts'
import { requestsFor } from '#tests/support/browser/visitor.ts'
import { SITE_ADMIN } from '#tests/support/parts/site-server.ts'

/** Changing accounts in the panel (spec 2, 4, 5, 7), on the real server. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('changing a user', () => {
  test('makes an editor an admin, and asks before it takes that away', async ({ page }) => {
    const found = complaints(page)
    const somebody = await withSomebody(page, 'editor')
    await openUser(page, somebody)
    await field(page, 'Role').selectOption('Admin')
    const release = await holdCall(page, `PUT /users/${encodeURIComponent(somebody.email)}`)
    await button(modal(page), 'Update').click()
    await expect(button(modal(page), 'Updating...')).toBeDisabled()
    release()
    await expect(toast(page)).toBeVisible()
    await expect(row(page, somebody.email)).toContainText('Admin')

    await openUser(page, somebody)
    await field(page, 'Role').selectOption('Editor')
    await button(modal(page), 'Update').click()
    await expect(modal(page).getByRole('heading')).toHaveText(`Take admin rights away from ${somebody.email}?`)
    await button(modal(page), 'Cancel').click()
    await expect(row(page, somebody.email)).toContainText('Admin')
    await button(modal(page), 'Update').click()
    await button(modal(page), 'Make editor').click()
    await expect(row(page, somebody.email)).toContainText('Editor')
    expect(found).toEqual([])
  })

  test('locks them out and lets them back in', async ({ page }) => {
    const somebody = await withSomebody(page, 'editor')
    await openUser(page, somebody)
    await field(page, 'Disabled').check()
    await button(modal(page), 'Update').click()
    await expect(row(page, somebody.email)).toContainText('Disabled')
    await expect(staffOf(somebody)).rejects.toThrow(messages.auth.userDisabled)
    await openUser(page, somebody)
    await field(page, 'Disabled').uncheck()
    await button(modal(page), 'Update').click()
    await expect(row(page, somebody.email)).not.toContainText('Disabled')
    await staffOf(somebody)
  })

  test('gives them a new initial password, which opens the account in place of the old one and goes to them by mail', async ({ page }) => {
    const somebody = await withSomebody(page, 'editor')
    await openUser(page, somebody)
    await button(modal(page), 'Suggest one').click()
    const password = await field(page, 'New Initial Password').inputValue()
    expect(password.length).toBeGreaterThan(20)
    const mailed = page.waitForRequest((request) => request.url().endsWith('/api/sendMail'))
    await button(modal(page), 'Update').click()
    await expect(toast(page)).toBeVisible()
    expect((await mailed).postDataJSON()).toEqual({ email: somebody.email, password, role: 'editor' })
    await expect(row(page, somebody.email)).toContainText('Must change password')
    await expect(staffOf(somebody)).rejects.toThrow(messages.auth.wrongPassword)
    await staffOf({ ...somebody, password })
  })

  test('gives nobody a new initial password of their own', async ({ page }) => {
    await openUser(page, await openUsers(page))
    await expect(field(page, 'Role')).toBeVisible()
    await expect(field(page, 'New Initial Password')).toHaveCount(0)
  })

  test('sends them to a new password, wherever they are', async ({ page, browser }) => {
    const somebody = await withSomebody(page, 'editor')
    await openUser(page, somebody)
    await field(page, 'Must change password').check()
    await button(modal(page), 'Update').click()
    await expect(row(page, somebody.email)).toContainText('Must change password')
    const theirs = await browser.newPage()
    await theirs.goto(panel.signIn)
    await fillSignIn(theirs, somebody)
    await expect(theirs).toHaveURL(panel.changePassword)
    await theirs.close()
  })

  test('asks before changes are left, and sends nothing where there are none', async ({ page }) => {
    const somebody = await withSomebody(page, 'editor')
    const sent = requestsFor(page, `/api/users/${encodeURIComponent(somebody.email)}`)
    await openUser(page, somebody)
    await field(page, 'Disabled').check()
    await page.keyboard.press('Escape')
    await button(modal(page), 'Discard').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openUser(page, somebody)
    await expect(field(page, 'Disabled')).not.toBeChecked()
    await button(modal(page), 'Update').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(sent).toEqual([])
  })

  test('may give up one’s own rights, after a question, and ends on the screen of those without', async ({ page }) => {
    const me = await openUsers(page, await makeAccount('admin'))
    await openUser(page, me)
    await expect(field(page, 'Disabled')).toBeDisabled()
    await field(page, 'Role').selectOption('Editor')
    await button(modal(page), 'Update').click()
    await expect(modal(page).getByRole('heading')).toHaveText('Give up your own admin rights?')
    await button(modal(page), 'Make editor').click()
    await expect(page.getByText(messages.users.unauthorized)).toBeVisible()
    await expect(heading(page)).toHaveText('User Management')
  })

  test('never leaves the studio without an admin: the refusal is shown in red', async ({ page }) => {
    const base = await otherSite('empty')
    await page.goto(base + panel.users)
    await fillSignIn(page, SITE_ADMIN)
    await openUser(page, SITE_ADMIN)
    await field(page, 'Role').selectOption('Editor')
    await button(modal(page), 'Update').click()
    await button(modal(page), 'Make editor').click()
    await expect(modal(page).getByRole('alert')).toHaveText('The last admin cannot be deleted, disabled or made an editor')
    await expect(row(page, SITE_ADMIN.email)).toContainText('Admin')
  })
})
