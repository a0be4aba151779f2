import { expect, test, type Page } from 'playwright/test'
import { authTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { errorPageTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeAccount, sharedAccount, signIn, signInOverApi, siteAdmin } from '#tests/support/browser/panel.ts'
import {
  button,
  dialog,
  openUsers,
  row,
  showAll,
  toast,
  openUsersWithAccount,
} from '#tests/support/browser/panel-users.ts'
import { recordRequestUrls } from '#tests/support/browser/visitor.ts'

/* User management, on the real server. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const remove = (page: Page, { email }: { email: string }) => button(page, `Delete ${email}`).click()

test('the list shows, finds and orders accounts, and lets nobody delete themselves', async ({ page }) => {
  const pageErrors = recordPageErrors(page)
  const somebody = await makeAccount('editor')
  await (
    await siteAdmin()
  ).call('PUT', `/users/${encodeURIComponent(somebody.email)}`, {
    disabled: true,
    requirePasswordChange: true,
  })
  const me = await openUsers(page)
  await test.step('each account', async () => {
    await expect(heading(page)).toHaveText('User Management')
    await expect(row(page, me.email)).toContainText('Admin')
    await expect(row(page, me.email)).toContainText('You')
    for (const text of ['Editor', 'Disabled', 'Must change password']) {
      await expect(row(page, somebody.email)).toContainText(text)
    }
    const own = button(page, `Delete ${me.email}`)
    await expect(own).toBeDisabled()
    await expect(own).toHaveAttribute('title', 'You cannot delete your own account')
    await expect(own).toHaveAccessibleDescription('You cannot delete your own account')
  })

  await test.step('searched by e-mail, ordered by role', async () => {
    const search = page.getByRole('searchbox', { name: 'Search users' })
    await search.fill(somebody.email.toUpperCase())
    await expect(page.getByRole('listitem').filter({ hasText: '@' })).toHaveCount(1)
    await search.fill('nobody at all')
    await expect(page.getByText('Nothing matches “nobody at all”.')).toBeVisible()
    await button(page, 'Clear the search').click()
    await showAll(page)
    await page.getByRole('combobox', { name: 'Order' }).selectOption('By role')
    const roles = page.locator('main li p:nth-child(2)')
    const shownRoles = await roles.allTextContents()
    expect(new Set(shownRoles)).toEqual(new Set(['Admin', 'Editor']))
    await expect(roles).toHaveText(shownRoles.toSorted())
  })
  expect(pageErrors).toEqual([])
})

test('a list that cannot be read is reported in red, and can be read again', async ({ page }) => {
  const account = await sharedAccount('admin')
  await page.route('**/api/users', (route) => route.abort())
  await signIn(page, account, panelPaths.users)
  await expect(page.getByRole('alert')).toHaveText(requestTexts.network)
  await button(page, 'Dismiss').click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute('**/api/users')
  await button(page, errorPageTexts.tryAgain).click()
  await showAll(page)
  await expect(row(page, account.email)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an editor reads a refusal instead of the list, and no request is sent', async ({ page }) => {
  const requests = recordRequestUrls(page, '/api/users')
  await signIn(page, await sharedAccount('editor'))
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByText('Unauthorized access. Admin privileges required.')).toBeVisible()
  await expect(heading(page)).toHaveText('User Management')
  await expect(button(page, 'New User')).toHaveCount(0)
  expect(requests).toEqual([])
})

test('a deletion asks first, and then row and sign-in are gone; a refused one is reported in red', async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page)
  const deleted = await makeAccount('editor')
  const somebody = await openUsersWithAccount(page, 'editor')
  await remove(page, somebody)
  await expect(dialog(page).getByRole('heading')).toHaveText(
    fill(usersTexts.confirmDelete, { email: somebody.email }),
  )
  await expect(button(dialog(page), 'Cancel')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, somebody.email)).toBeVisible()
  await remove(page, somebody)
  await button(dialog(page), 'Delete user').click()
  await expect(row(page, somebody.email)).toHaveCount(0)
  await expect(toast(page)).toBeVisible()
  await expect(signInOverApi(somebody)).rejects.toThrow('auth/user-not-found')
  expect(pageErrors).toEqual([])

  await test.step('the refusal of the server is dismissible, and the list is read again', async () => {
    await showAll(page)
    await expect(row(page, deleted.email)).toBeVisible()
    await (await siteAdmin()).call('DELETE', `/users/${encodeURIComponent(deleted.email)}`)
    await remove(page, deleted)
    await button(dialog(page), 'Delete user').click()
    await expect(page.getByRole('alert')).toHaveText(authTexts.userNotFound)
    await expect(row(page, deleted.email)).toHaveCount(0)
    await button(page, 'Dismiss').click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('a deletion of an account without an email is refused before a question', async ({ page }) => {
  // the server allows no such account, so one is added to its response
  await page.route('**/api/users', async (route) => {
    const response = await route.fetch()
    const { users } = (await response.json()) as { users: object[] }
    await route.fulfill({
      response,
      json: {
        users: [
          ...users,
          { uid: 'odd', email: ' ', role: 'editor', disabled: false, requirePasswordChange: false },
        ],
      },
    })
  })
  await openUsers(page)
  await page.locator('main li button[aria-label^="Delete"]:not([aria-label*="@"])').click()
  await expect(page.getByRole('alert')).toHaveText('Invalid user email')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
