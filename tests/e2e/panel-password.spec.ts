import { expect, test, type Page } from 'playwright/test'
import { authTexts, passwordTexts } from '#cms/shared/texts/accounts.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { recordPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { holdCall } from '#tests/support/browser/hold-call.ts'
import {
  newAddressForEachTest,
  alert,
  setNewAddress,
  heading,
  recordMethods,
} from '#tests/support/browser/panel-sign-in.ts'
import {
  fillSignIn,
  signInNewAccount,
  signIn,
  siteAdmin,
  signInOverApi,
} from '#tests/support/browser/panel.ts'

/* Changing one's password, on the real server. */

newAddressForEachTest()

test.describe('the password', () => {
  const fields = (page: Page) =>
    [
      page.getByLabel('Current Password'),
      page.getByLabel('New Password', { exact: true }),
      page.getByLabel('Confirm New Password'),
    ] as const
  const submit = (page: Page) => page.getByRole('button', { name: 'Change Password' })

  async function change(
    page: Page,
    { current, next, again }: { current: string; next: string; again: string },
  ): Promise<void> {
    const [first, second, third] = fields(page)
    await first.fill(current)
    await second.fill(next)
    await third.fill(again)
    await submit(page).click()
  }

  test('is refused at the field that is wrong, and an ended session is reported', async ({ page }) => {
    const account = await signInNewAccount(page, 'editor', panelPaths.changePassword)
    await test.step('one toggle shows and hides all three', async () => {
      await page.getByRole('button', { name: 'Show passwords' }).click()
      for (const field of fields(page)) await expect(field).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: 'Hide passwords' }).click()
      for (const field of fields(page)) await expect(field).toHaveAttribute('type', 'password')
    })
    await test.step('the confirmation is judged first, then the length, the current one last', async () => {
      const sent = recordMethods(page, '/api/change-password')
      await change(page, { current: 'wrong', next: 'abc', again: 'abd' })
      await expect(alert(page)).toHaveText(passwordTexts.mismatch)
      await expect(fields(page)[2]).toBeFocused()
      await change(page, { current: 'wrong', next: 'abc', again: 'abc' })
      await expect(alert(page)).toHaveText(passwordTexts.tooShort)
      await expect(fields(page)[1]).toBeFocused()
      await change(page, { current: 'wrong', next: 'a new password', again: 'a new password' })
      await expect(alert(page)).toHaveText(passwordTexts.currentWrong)
      await expect(page.getByText(passwordTexts.currentWrong)).toHaveCount(1)
      await expect(fields(page)[0]).toHaveAccessibleDescription(passwordTexts.wrongInForm)
      await expect(fields(page)[0]).toBeFocused()
      await expect(fields(page)[1]).toHaveValue('a new password')
      expect(sent).toEqual([])
    })
    await test.step('a common one is refused beside its field, and so is the own address', async () => {
      for (const [next, text] of [
        ['Password', passwordTexts.common],
        [account.email, passwordTexts.ownAddress],
        ['      ', passwordTexts.blank],
      ] as const) {
        await change(page, { current: account.password, next, again: next })
        await expect(alert(page)).toHaveText(text)
        await expect(fields(page)[1]).toBeFocused()
        await expect(fields(page)[1]).toHaveAccessibleDescription(new RegExp(text))
      }
    })
    await test.step('an ended session is reported', async () => {
      await expect(heading(page)).toHaveText('Change Password')
      await page.route('**/api/auth/reauthenticate', (route) =>
        route.fulfill({ status: 401, json: { error: authTexts.noUser, code: 'auth/no-user' } }),
      )
      const pageErrors = recordPageErrors(page, { expected: [FAILED_LOAD] })
      await change(page, { current: 'whatever it was', next: 'a new password', again: 'a new password' })
      await expect(alert(page)).toHaveText(authTexts.noUser)
      expect(pageErrors).toEqual([])
    })
  })

  test('is changed with a confirmation, which keeps this session and ends the others', async ({
    page,
    browser,
    baseURL,
  }) => {
    const account = await signInNewAccount(page, 'editor')
    const elsewhere = await browser.newContext({ baseURL })
    await setNewAddress(elsewhere)
    const other = await elsewhere.newPage()
    await signIn(other, account)
    await page.goto(panelPaths.changePassword)
    const release = await holdCall(page, 'POST /change-password')
    await change(page, { current: account.password, next: 'a new password', again: 'a new password' })
    await expect(page.getByRole('button', { name: 'Changing...' })).toBeDisabled()
    release()
    await expect(page.getByText('Your password was changed.')).toBeVisible()
    for (const field of fields(page)) await expect(field).toHaveValue('')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(heading(page)).toHaveText('Dashboard')
    await other.reload()
    await expect(other).toHaveURL(panelPaths.signIn)
    await fillSignIn(other, { ...account, password: 'a new password' })
    await expect(other).toHaveURL(panelPaths.dashboard)
    await elsewhere.close()
  })

  test('has to be changed before anything else if somebody else chose it', async ({ page }) => {
    const account = { email: `forced-${Date.now()}@panel.example`, password: 'chosen by the admin' }
    await (await siteAdmin()).call('POST', '/createUser', { ...account, role: 'editor' })
    await page.goto(panelPaths.signIn)
    await fillSignIn(page, account)
    await expect(page).toHaveURL(panelPaths.changePassword)
    await expect(page.getByText('Your password was set by somebody else.')).toBeVisible()
    for (const path of [
      panelPaths.dashboard,
      panelPaths.users,
      panelPaths.team,
      panelPaths.projects,
      panelPaths.inbox,
      panelPaths.images,
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL(panelPaths.changePassword)
    }
    await change(page, { current: account.password, next: 'my own password', again: 'my own password' })
    await expect(page.getByText('Your password was changed.')).toBeVisible()
    await page.getByRole('link', { name: 'Projects' }).click()
    await expect(heading(page)).toHaveText('Project Management')
    expect(
      await (
        await signInOverApi({ ...account, password: 'my own password' })
      ).call('POST', '/auth/reauthenticate', { password: 'my own password' }),
    ).toEqual({ ok: true })
  })
})
