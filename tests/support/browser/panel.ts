import { expect, type Page } from 'playwright/test'
import type { Role } from '#cms/shared/rights.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { HAS_SIGNED_IN } from '#web/panel/session/session.ts'
import { e2e } from '../e2e/e2e-server.ts'
import { SHARED_PASSWORD } from '../e2e/site-control.ts'
import { countKeptFiles } from './in-page/count-kept-files.ts'
import { Staff } from './staff.ts'

/* What browser tests of the staff panel share. */

export type Account = { email: string; password: string }

let accounts = 0

/**
 * Makes an account that need not change its password. Each test that ends sessions or counts what an account
 * has makes one for itself.
 */
export async function makeAccount(role: Role): Promise<Account> {
  const email = `${role}-${process.pid}-${(accounts += 1)}@panel.example`
  await e2e.control.makeAccount({ email, role })
  return { email, password: SHARED_PASSWORD }
}

/** The account of a role that all tests of a worker share which do not change it. */
export const sharedAccount = (role: Role): Promise<Account> => (shared[role] ??= makeAccount(role))
const shared: Partial<Record<Role, Promise<Account>>> = {}

/** The site's admin over the API, with one session for all tests of a worker. */
export const siteAdmin = (): Promise<Staff> => (admin ??= Staff.of())
let admin: Promise<Staff> | undefined

/** API calls of an account, in a session that was opened without the sign-in. */
export const openStaffSession = (account: Pick<Account, 'email'>): Promise<Staff> => Staff.of(account)

/** API calls of an account that signs in with its password. @throws when the sign-in is refused */
export const signInOverApi = (account: Account): Promise<Staff> => Staff.signIn(e2e.baseUrl, account)

/** Signs in by the panel's own form, wherever in the panel that form has come up. */
export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/**
 * Opens a screen of the panel with a new session. Without the form, which is the subject of
 * panel-sign-in.spec.ts: it would load the panel once more and compare a hash in each test.
 */
export async function signIn(
  page: Page,
  { email }: Pick<Account, 'email'>,
  path: string = panelPaths.dashboard,
): Promise<void> {
  const { cookie } = await e2e.control.openSession(email)
  await page.context().addCookies([
    {
      ...cookie,
      url: e2e.baseUrl,
      httpOnly: true,
      sameSite: 'Lax',
      secure: e2e.baseUrl.startsWith('https:'),
    },
  ])
  // the panel asks for the session only in a browser that has signed in before
  const script = await page.addInitScript((name) => localStorage.setItem(name, 'yes'), HAS_SIGNED_IN)
  await page.goto(path)
  await script.dispose()
  // until the session is known, the heading is the spinner's
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Loading$/ })).toBeVisible()
  await expect(page).toHaveURL(path)
}

let visitors = 0
/** Headers of a new IP address for a sign-in: the sign-ins of one address are limited. */
export const newAddress = () => ({ 'X-Forwarded-For': `198.18.${(visitors += 1) >> 8}.${visitors & 255}` })

/** Makes an account of a role and opens a screen with it, by default the dashboard. */
export async function signInNewAccount(page: Page, role: Role, path?: string): Promise<Account> {
  const account = await makeAccount(role)
  await signIn(page, account, path)
  return account
}

/** Waits until the browser keeps so many files of drafts, which the screen does not show. */
export const expectKeptFiles = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(countKeptFiles), { message: 'files kept on the device' }).toBe(count)

/** Closes a tab and accepts the browser's question about unsaved work. */
export async function closeTab(page: Page): Promise<void> {
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}
