import { expect, test, type Page } from 'playwright/test'
import { authTexts, passwordTexts } from '#cms/shared/texts/accounts.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { holdCall } from '#tests/support/browser/hold-call.ts'
import { linkInMail } from '#tests/support/browser/link-in-mail.ts'
import { recordPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import {
  newAddressForEachTest,
  alert,
  email,
  heading,
  password,
  recordMethods,
  setNewAddress,
} from '#tests/support/browser/panel-sign-in.ts'
import { fillSignIn, makeAccount, signIn, openStaffSession } from '#tests/support/browser/panel.ts'

/* From a forgotten password to a new one, and out of every browser, on the real server. */

newAddressForEachTest()

const NEW_PASSWORD = 'a new password of mine'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const newFields = (page: Page) =>
  [page.getByLabel('New Password', { exact: true }), page.getByLabel('Confirm New Password')] as const
async function choose(page: Page, next: string, again: string): Promise<void> {
  const [first, second] = newFields(page)
  await first.fill(next)
  await second.fill(again)
  await button(page, 'Change Password').click()
}

test('a forgotten password is replaced by a link from a mail, once, which ends the sessions', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const pageErrors = recordPageErrors(page, { expected: [FAILED_LOAD] })
  const account = await makeAccount('editor')
  const before = await openStaffSession(account)
  const elsewhere = await browser.newContext({ baseURL })
  await setNewAddress(elsewhere)
  const other = await elsewhere.newPage()
  await signIn(other, account)

  await test.step('the sign-in leads there with what was typed', async () => {
    await page.goto(panelPaths.signIn)
    await email(page).fill(account.email)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL(panelPaths.forgotPassword)
    await expect(heading(page)).toHaveText('Forgot Password')
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveValue(account.email)
    await expect(page).toHaveTitle('Forgot Password – Admin Panel')
  })
  await test.step('a blank address is reported before anything is sent', async () => {
    const sent = recordMethods(page, '/api/auth/forgot-password')
    await email(page).fill(' ')
    await button(page, 'Send Link').click()
    await expect(alert(page)).toHaveText(authTexts.emailRequired)
    await expect(email(page)).toBeFocused()
    expect(sent).toEqual([])
    await email(page).fill('nobody')
    await button(page, 'Send Link').click()
    await expect(alert(page)).toHaveText(authTexts.invalidEmail)
  })
  await test.step('the same is said of an address without an account and of one with it', async () => {
    for (const address of ['nobody@panel.example', account.email]) {
      await email(page).fill(address)
      const response = page.waitForResponse('**/api/auth/forgot-password')
      await button(page, 'Send Link').click()
      // until the response, the message about the previous address stays
      await response
      await expect(page.getByText(passwordTexts.linkOnItsWay)).toBeVisible()
    }
    await expectAccessibleAndFitting(page, 'panel-forgot-password')
  })

  const link = await linkInMail(account.email, /\/admin\/reset-password#token=[\w.-]+/)
  const reset = await elsewhere.newPage()
  const resetPageErrors = recordPageErrors(reset, { expected: [FAILED_LOAD] })
  const addresses: string[] = []
  reset.on('request', (request) => void addresses.push(`${request.url()} ${request.headers().referer}`))
  await test.step('the link opens while signed in, too; a wrong value is reported at its field', async () => {
    const releaseSession = await holdCall(reset, 'POST /auth/refresh')
    await reset.goto(link)
    await expect(newFields(reset)[0]).toBeFocused()
    await newFields(reset)[0].fill('abc')
    const renewed = reset.waitForResponse('**/api/auth/refresh')
    releaseSession()
    await (await renewed).finished()
    await newFields(reset)[1].fill('abd')
    await expect(newFields(reset)[0]).toHaveValue('abc')
    await button(reset, 'Change Password').click()
    await expect(alert(reset)).toHaveText(passwordTexts.mismatch)
    await expect(newFields(reset)[1]).toBeFocused()
    await choose(reset, 'abc', 'abc')
    await expect(alert(reset)).toHaveText(passwordTexts.tooShort)
    await choose(reset, 'Password', 'Password')
    await expect(alert(reset)).toHaveText(passwordTexts.common)
    await expect(newFields(reset)[0]).toBeFocused()
    await button(reset, 'Show passwords').click()
    for (const field of newFields(reset)) await expect(field).toHaveAttribute('type', 'text')
    await expectAccessibleAndFitting(reset, 'panel-reset-password')
  })
  await test.step('the new one leads to the sign-in, filled in, and signs out the other tabs', async () => {
    await choose(reset, NEW_PASSWORD, NEW_PASSWORD)
    await expect(reset).toHaveURL(panelPaths.signIn)
    await expect(reset.getByText(passwordTexts.setByLink)).toBeVisible()
    await expect(email(reset)).toHaveValue(account.email)
    await expect(password(reset)).toBeFocused()
    await expect(other).toHaveURL(panelPaths.signIn)
    await expectAccessibleAndFitting(reset, 'panel-sign-in-new-password')
    await reset.reload()
    await expect(email(reset)).toHaveValue(account.email)
    expect(addresses.filter((address) => address.includes('token'))).toEqual([])
    await reset.close()
  })
  await test.step('the sessions from before are over', async () => {
    await expect(before.call('GET', '/blogposts')).rejects.toThrow()
  })
  await test.step('the link is no longer valid, and leads to a new one', async () => {
    const late = await elsewhere.newPage()
    await late.goto(link)
    await expect(alert(late)).toHaveText(passwordTexts.linkInvalid)
    await expect(late.getByRole('link', { name: 'Ask for a new link' })).toBeFocused()
    await expectAccessibleAndFitting(late, 'panel-reset-password-gone')
    await late.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(late).toHaveURL(panelPaths.forgotPassword)
    await late.close()
  })
  await test.step('an account that is signed in is led from there to the dashboard', async () => {
    await page.goto(panelPaths.signIn)
    await fillSignIn(page, { ...account, password: NEW_PASSWORD })
    await expect(heading(page)).toHaveText('Dashboard')
    await page.goto(panelPaths.forgotPassword)
    await expect(page).toHaveURL(panelPaths.dashboard)
  })
  await test.step('signing out everywhere asks, and ends this session and the others', async () => {
    await signIn(other, account)
    await page.goto(panelPaths.changePassword)
    await expect(heading(page)).toHaveText('Change Password')
    await expectAccessibleAndFitting(page, 'panel-change-password')
    await button(page, 'Sign out everywhere').click()
    const question = page.getByRole('dialog', { name: 'Sign out everywhere?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(panelPaths.changePassword)
    await button(page, 'Sign out everywhere').click()
    await question.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(panelPaths.signIn)
    await expect(email(page)).toHaveValue('')
    await other.reload()
    await expect(other).toHaveURL(panelPaths.signIn)
  })
  await elsewhere.close()
  expect([...pageErrors, ...resetPageErrors]).toEqual([])
})
