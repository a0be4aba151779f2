import { expect, test, type BrowserContext, type Page } from 'playwright/test'
import type { Role } from '#cms/shared/rights.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { fillSignIn, makeAccount, newAddress, type Account } from './panel.ts'

/* What the tests of signing in, of the session and of the password share. */

export const email = (page: Page) => page.getByLabel('Email', { exact: true })
export const password = (page: Page) => page.getByLabel('Password', { exact: true })
export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })
export const alert = (page: Page) => page.getByRole('alert').first()
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const setNewAddress = (context: BrowserContext) => context.setExtraHTTPHeaders(newAddress())

/** Gives each test of a file an IP address of its own: sign-ins of one address are limited. */
export function newAddressForEachTest(): void {
  test.beforeEach(({ context }) => setNewAddress(context))
}

/** Records the methods of the calls of a path. @returns a list that grows */
export function recordMethods(page: Page, path: string): string[] {
  const methods: string[] = []
  page.on(
    'request',
    (request) => void (new URL(request.url()).pathname === path && methods.push(request.method())),
  )
  return methods
}

/**
 * Signs in through the panel's form. Resolves when the dashboard shows: the address changes before its code
 * has come.
 */
export async function signInByForm(page: Page, account: Account): Promise<void> {
  await page.goto(panelPaths.signIn)
  await fillSignIn(page, account)
  await expect(page).toHaveURL(panelPaths.dashboard)
  await expect(heading(page)).toHaveText('Dashboard')
}

/** Makes an account of a role and signs in with it through the panel's form. */
export async function signInNewAccountByForm(page: Page, role: Role): Promise<Account> {
  const account = await makeAccount(role)
  await signInByForm(page, account)
  return account
}

export async function signOut(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: address }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(panelPaths.signIn)
}
