import { expect, test, type Page } from 'playwright/test'
import { usersTexts } from '#cms/shared/texts/accounts.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { describeFocusFaults, walkFocus } from '#tests/support/browser/walk-focus.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { sharedAccount, signIn, siteAdmin } from '#tests/support/browser/panel.ts'
import {
  button,
  field,
  dialog,
  newEmail,
  openNewUser,
  openUser,
  openUsers,
  row,
  toast,
} from '#tests/support/browser/panel-users.ts'

/* User management by keyboard, for assistive technology and on small screens, on the real server. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const remove = (page: Page, { email }: { email: string }) => button(page, `Delete ${email}`).click()

test('a user is created, changed and deleted with the keyboard alone', async ({ page }) => {
  await openUsers(page)
  const email = newEmail('keys')
  await button(page, 'New User').focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('first-pass-4711')
  await page.keyboard.press('Enter')
  await expect(row(page, email)).toBeVisible()
  await expect(button(page, 'New User')).toBeFocused()

  await button(page, `Edit ${email}`).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Role')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(row(page, email)).not.toContainText('Must change password')
  await expect(button(page, `Edit ${email}`)).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(button(dialog(page), 'Cancel')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(dialog(page), 'Delete user')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, email)).toHaveCount(0)
})

test('each stop of the keyboard can be seen', async ({ page }) => {
  await openUsers(page)
  await heading(page).click()
  expect(describeFocusFaults(await walkFocus(page, 'Tab', 40))).toEqual([])
})

test('the list, each dialog, each question and the screen of editors are accessible and fit', async ({
  page,
}) => {
  test.slow()
  const pageErrors = recordPageErrors(page)
  const long = `${'a-very-long-name-that-nobody-remembers.'.repeat(3)}${newEmail('x')}`
    .slice(-90)
    .replace(/^[^a-z]+/, '')
  await (
    await siteAdmin()
  ).call('POST', '/createUser', { email: long, password: 'first-pass-4711', role: 'editor' })
  await openUsers(page)
  const expectAccessible = (state: string) => expectAccessibleAndFitting(page, `panel-users-${state}`)
  await expectAccessible('list')
  // one row is enough for the rest, however many accounts other tests have made
  await page.getByRole('searchbox').fill(long)
  await openNewUser(page)
  await button(dialog(page), 'Create User').click()
  await expect(field(page, 'Email')).toBeFocused()
  await expectAccessible('new-invalid')
  await field(page, 'Email').fill('x')
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('heading')).toHaveText('Leave without saving?')
  await expectAccessible('leave')
  await button(dialog(page), 'Discard').click()
  await openUser(page, { email: long })
  await expectAccessible('edit')
  await button(dialog(page), 'Cancel').click()
  await remove(page, { email: long })
  await expectAccessible('delete')
  await button(dialog(page), 'Delete user').click()
  await expect(toast(page)).toBeVisible()
  await expectAccessible('deleted')

  await signIn(page, await sharedAccount('editor'), panelPaths.users)
  await expect(page.getByText(usersTexts.unauthorized)).toBeVisible()
  await expectAccessible('unauthorized')
  expect(pageErrors).toEqual([])
})
