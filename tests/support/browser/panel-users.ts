import { expect, type Locator, type Page } from 'playwright/test'
import { toastText } from '#cms/shared/texts/documents.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { makeAccount, sharedAccount, signIn, type Account } from './panel.ts'

/* What the browser tests of user management share. */

/** Includes hidden rows: behind a dialog a row is hidden from screen readers, but visible. */
export const row = (page: Page, email: string) =>
  page.getByRole('listitem', { includeHidden: true }).filter({ hasText: email })
export const dialog = (page: Page) => page.getByRole('dialog').last()
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
export const toast = (page: Page) => page.getByText(toastText)

let people = 0
export const newEmail = (name = 'new') => `${name}-${process.pid}-${(people += 1)}@users.example`

/** Opens the screen as an admin, by default one whom tests share. */
export async function openUsers(page: Page, own?: Account): Promise<Account> {
  const account = own ?? (await sharedAccount('admin'))
  await signIn(page, account, panelPaths.users)
  await showAll(page)
  await expect(row(page, account.email)).toBeVisible()
  return account
}

/** Shows all accounts: those of all tests are more than a list shows at first. */
export async function showAll(page: Page): Promise<void> {
  await expect(page.getByRole('listitem').filter({ hasText: '@' }).first()).toBeVisible()
  const more = button(page, 'Show more')
  while (await more.isVisible()) await more.click()
}

export async function openNewUser(page: Page): Promise<void> {
  await button(page, 'New User').click()
  await expect(dialog(page).getByRole('heading', { name: 'Create New User' })).toBeVisible()
}

/** Opens the screen with another account on it. @returns that account */
export async function openUsersWithAccount(page: Page, role: 'admin' | 'editor'): Promise<Account> {
  const somebody = await makeAccount(role)
  await openUsers(page)
  await expect(row(page, somebody.email)).toBeVisible()
  return somebody
}

export const openUser = (page: Page, { email }: Pick<Account, 'email'>) =>
  button(page, `Edit ${email}`).click()
