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

/** One account of a role for all tests of a worker that leave it as it is: the hash of each password costs the server time. */
export const sharedAccount = (role: Role): Promise<Account> => (shared[role] ??= makeAccount(role))
const shared: Partial<Record<Role, Promise<Account>>> = {}

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

/**
 * Comes to a screen of the panel with a session that the API gave: the way through the form, which is the subject of
 * panel-sign-in.spec.ts, would load the panel once more in each test.
 */
export async function signIn(page: Page, account: Account, path: string = panel.dashboard): Promise<void> {
  const response = await page.request.post('/api/auth/sign-in', { data: { ...account, remember: false }, headers: ownAddress() })
  if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`)
  // the panel asks for a session only where there once was one (web/admin/session/session.ts)
  const mark = await page.addInitScript(() => localStorage.setItem('was-signed-in', 'yes'))
  await page.goto(path)
  await mark.dispose()
  // who is there has been found out: until then the spinner has the heading
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Loading$/ })).toBeVisible()
  await expect(page).toHaveURL(path)
}

let visitors = 0
/** Each sign-in comes from an address of its own: those of one address are limited. */
export const ownAddress = () => ({ 'X-Forwarded-For': `198.18.${(visitors += 1) >> 8}.${visitors & 255}` })

/** Makes an account of a role and comes to a screen with it, the dashboard where none is named. */
export async function signedInAs(page: Page, role: Role, path?: string): Promise<Account> {
  const account = await makeAccount(role)
  await signIn(page, account, path)
  return account
}
