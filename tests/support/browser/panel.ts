import { expect, type Page } from 'playwright/test'
import type { Role } from '#cms/shared/constants.ts'
import { panel } from '#cms/shared/paths.ts'
import { e2e } from '../parts/e2e-server.ts'
import { Staff } from './staff.ts'

/** What browser tests of the staff panel share. */

export type Account = { email: string; password: string }

let accounts = 0

/**
 * A new member of staff who has a password of their own already. Each test that ends sessions or counts what somebody has
 * takes one for itself.
 */
export async function makeAccount(role: Role): Promise<Account> {
  const staff = await siteAdmin()
  const account = { email: `${role}-${process.pid}-${(accounts += 1)}@panel.example`, password: 'panel-tests-only-4711' }
  await staff.call('POST', '/createUser', { ...account, role })
  await staff.call('PUT', `/users/${encodeURIComponent(account.email)}`, { requirePasswordChange: false })
  return account
}

/** The site's admin over the API: one sign-in for all tests of a worker, since sign-ins are limited. */
export const siteAdmin = (): Promise<Staff> => (admin ??= Staff.signIn(e2e.baseUrl))
let admin: Promise<Staff> | undefined

/** Somebody's own calls, as the panel makes them. */
export const staffOf = (account: Account): Promise<Staff> => Staff.signIn(e2e.baseUrl, account)

/** Signs in by the panel's own form, wherever in the panel that form has come up. */
export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Comes to the panel's dashboard through its sign-in. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto(panel.signIn)
  await fillSignIn(page, account)
  await expect(page).toHaveURL(panel.dashboard)
}

/** Makes an account of a role and comes to the dashboard with it. */
export async function signedInAs(page: Page, role: Role): Promise<Account> {
  const account = await makeAccount(role)
  await signIn(page, account)
  return account
}
