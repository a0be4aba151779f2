import { expect, type Page } from 'playwright/test'
import type { Role } from '#cms/shared/rights.ts'
import { panelPaths } from '#cms/shared/paths.ts'
import { HAS_SIGNED_IN } from '#web/panel/session/session.ts'
import { e2e } from '../e2e/e2e-server.ts'
import { SHARED_PASSWORD } from '../e2e/site-control.ts'
import { countKeptFiles } from './in-page/count-kept-files.ts'
import { Staff } from './staff.ts'

/* What browser tests of the staff panel share. */

export type Account = { email: string; password: string }

let accounts = 0

/**
 * A new member of staff who has a password of their own already. Each test that ends sessions or counts what
 * somebody has takes one for itself.
 */
export async function makeAccount(role: Role): Promise<Account> {
  const email = `${role}-${process.pid}-${(accounts += 1)}@panel.example`
  await e2e.control.makeAccount({ email, role })
  return { email, password: SHARED_PASSWORD }
}

/** One account of a role for all tests of a worker that leave it as it is. */
export const sharedAccount = (role: Role): Promise<Account> => (shared[role] ??= makeAccount(role))
const shared: Partial<Record<Role, Promise<Account>>> = {}

/** The site's admin over the API, with one session for all tests of a worker. */
export const siteAdmin = (): Promise<Staff> => (admin ??= Staff.of())
let admin: Promise<Staff> | undefined

/** Somebody's own calls, as the panel makes them. */
export const openStaffSession = (account: Pick<Account, 'email'>): Promise<Staff> => Staff.of(account)

/** The same through the sign-in. @throws when it is refused */
export const signInOverApi = (account: Account): Promise<Staff> => Staff.signIn(e2e.baseUrl, account)

/** Signs in by the panel's own form, wherever in the panel that form has come up. */
export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/**
 * Comes to a screen of the panel with a session of its own: the way through the form, which is the subject of
 * panel-sign-in.spec.ts, would load the panel once more and compare a hash in each test.
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
  // the panel asks for a session only where there once was one
  const mark = await page.addInitScript((name) => localStorage.setItem(name, 'yes'), HAS_SIGNED_IN)
  await page.goto(path)
  await mark.dispose()
  // who is there has been found out: until then the spinner has the heading
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Loading$/ })).toBeVisible()
  await expect(page).toHaveURL(path)
}

let visitors = 0
/** Each sign-in comes from an address of its own: those of one address are limited. */
export const newAddress = () => ({ 'X-Forwarded-For': `198.18.${(visitors += 1) >> 8}.${visitors & 255}` })

/** Makes an account of a role and comes to a screen with it, the dashboard where none is named. */
export async function signInNewAccount(page: Page, role: Role, path?: string): Promise<Account> {
  const account = await makeAccount(role)
  await signIn(page, account, path)
  return account
}

/** Waits until the chosen files of a draft lie on the device, which nothing on the screen tells. */
export const expectKeptFiles = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(countKeptFiles), { message: 'files kept on the device' }).toBe(count)

/** Closes a tab as somebody does: the browser asks about unsaved work, and they close it all the same. */
export async function closeTab(page: Page): Promise<void> {
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}
