import { requestTexts } from '#cms/shared/texts/requests.ts'
import { expect, test, type Page } from 'playwright/test'
import { authTexts, passwordTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { recordPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { holdCall } from '#tests/support/browser/hold-call.ts'
import { fillSignIn, siteAdmin } from '#tests/support/browser/panel.ts'
import {
  button,
  field,
  dialog,
  newEmail,
  openNewUser,
  openUsers,
  row,
  toast,
  openUsersWithAccount,
} from '#tests/support/browser/panel-users.ts'
import { recordRequestUrls } from '#tests/support/browser/visitor.ts'

/* Creating and changing accounts in the panel, on the real server. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a new user with wrong fields is not sent; a form with input is not left without a question', async ({
  page,
}) => {
  const sent = recordRequestUrls(page, '/api/createUser')
  await openUsers(page)
  await test.step('the fields, and an editor at first', async () => {
    await openNewUser(page)
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Initial Password')).toHaveAttribute('type', 'password')
    await expect(field(page, 'Role')).toHaveValue('editor')
    await expect(field(page, 'Role').getByRole('option')).toHaveText(['Admin', 'Editor'])
    await button(dialog(page), 'Cancel').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'New User')).toBeFocused()
  })

  await test.step('each field says what is wrong, the first has the focus', async () => {
    await openNewUser(page)
    await button(dialog(page), 'Create User').click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription(usersTexts.invalidEmail)
    await expect(field(page, 'Initial Password')).toHaveAccessibleDescription(passwordTexts.tooShort)
    await expect(field(page, 'Email')).toBeFocused()
    await field(page, 'Email').fill('nobody')
    await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid')
    await field(page, 'Initial Password').fill('12345')
    await button(dialog(page), 'Create User').click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription(authTexts.invalidEmail)
    await expect(field(page, 'Initial Password')).toHaveAccessibleDescription(passwordTexts.tooShort)
    await field(page, 'Email').fill(newEmail())
    await button(dialog(page), 'Create User').click()
    await expect(field(page, 'Initial Password')).toBeFocused()
    expect(sent).toEqual([])
  })

  await test.step('a password that can be read aloud, another one each time', async () => {
    const suggest = async () => {
      await button(dialog(page), 'Suggest one').click()
      return field(page, 'Initial Password').inputValue()
    }
    const first = await suggest()
    expect(first).toMatch(/^(?:[a-z]{4}-){5}\d\d$/)
    expect(await suggest()).not.toBe(first)
    await expect(field(page, 'Initial Password')).toHaveAttribute('type', 'text')
    await button(dialog(page), 'Hide password').click()
    await expect(field(page, 'Initial Password')).toHaveAttribute('type', 'password')
  })

  await test.step('the form is not left without a question, and leaves no password in the browser', async () => {
    await field(page, 'Initial Password').fill('first-pass-4711')
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByRole('heading')).toHaveText('Leave without saving?')
    await button(dialog(page), 'Keep editing').click()
    await expect(field(page, 'Initial Password')).toHaveValue('first-pass-4711')
    await page.goBack()
    await button(dialog(page), 'Keep editing').click()
    await expect(field(page, 'Initial Password')).toHaveValue('first-pass-4711')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'first-pass-4711',
    )
    await button(dialog(page), 'Cancel').click()
    await button(dialog(page), 'Discard').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openNewUser(page)
    await expect(field(page, 'Initial Password')).toHaveValue('')
  })
})

test('a new user is created, written to, made to choose a password, and let in', async ({
  page,
  browser,
}) => {
  const pageErrors = recordPageErrors(page)
  await openUsers(page)
  const email = newEmail()
  await openNewUser(page)
  await field(page, 'Email').fill(email)
  await field(page, 'Initial Password').fill('first-pass-4711')
  const release = await holdCall(page, 'POST /createUser')
  await button(dialog(page), 'Create User').click()
  await expect(button(dialog(page), 'Creating...')).toBeDisabled()
  await expect(field(page, 'Email')).toBeDisabled()
  const mailRequest = page.waitForRequest('**/api/sendMail')
  release()
  await expect(toast(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const text of ['Editor', 'Must change password']) await expect(row(page, email)).toContainText(text)
  const mailed = page.getByRole('status', { name: 'Welcome email' })
  await expect(mailed).toHaveText(`The welcome email to ${email} is on its way.`)
  await button(mailed, 'Dismiss').click()
  await expect(mailed).toHaveCount(0)
  expect((await mailRequest).postDataJSON()).toEqual({ email, password: 'first-pass-4711', role: 'editor' })

  // the queued mail has the password encrypted, apart from its text
  await expect
    .poll(async () => (await (await siteAdmin()).mailsTo(email)).map(({ kind }) => kind))
    .toEqual(['welcome'])
  expect((await (await siteAdmin()).mailsTo(email))[0]!.text).not.toContain('first-pass-4711')

  const userPage = await browser.newPage()
  await userPage.goto(panelPaths.signIn)
  await fillSignIn(userPage, { email, password: 'first-pass-4711' })
  await expect(userPage).toHaveURL(panelPaths.changePassword)
  await userPage.goto(panelPaths.dashboard)
  await expect(userPage).toHaveURL(panelPaths.changePassword)
  await userPage.getByLabel('Current Password', { exact: true }).fill('first-pass-4711')
  for (const label of ['New Password', 'Confirm New Password']) {
    await userPage.getByLabel(label, { exact: true }).fill('a sentence of my own')
  }
  await userPage.getByRole('main').getByRole('button', { name: 'Change Password' }).click()
  await expect(userPage.getByText('Your password was changed.')).toBeVisible()
  await userPage.getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(userPage)).toHaveText('Dashboard')
  await userPage.close()
  expect(pageErrors).toEqual([])
})

test('a taken email is reported at its field, a lost connection in red, and the form stays as it was', async ({
  page,
}) => {
  const somebody = await openUsersWithAccount(page, 'editor')
  await openNewUser(page)
  await field(page, 'Email').fill(somebody.email)
  await field(page, 'Initial Password').fill('first-pass-4711')
  await field(page, 'Role').selectOption('Admin')
  await button(dialog(page), 'Create User').click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('A user with this email already exists')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Initial Password')).toHaveValue('first-pass-4711')
  await expect(field(page, 'Role')).toHaveValue('admin')
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)

  const email = newEmail()
  await field(page, 'Email').fill(email)
  await page.route('**/api/createUser', (route) => route.abort())
  await button(dialog(page), 'Create User').click()
  await expect(dialog(page).getByRole('alert')).toHaveText(requestTexts.network)
  await button(dialog(page), 'Dismiss').click()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await expect(field(page, 'Email')).toHaveValue(email)
  await page.unroute('**/api/createUser')
  await button(dialog(page), 'Create User').click()
  await expect(row(page, email)).toBeVisible()
})

test('a new user whose mail cannot be sent is created, and the mail can be sent again', async ({ page }) => {
  const pageErrors = recordPageErrors(page, { expected: [FAILED_LOAD] })
  await openUsers(page)
  const email = newEmail()
  await page.route('**/api/sendMail', (route) => route.abort())
  await openNewUser(page)
  await field(page, 'Email').fill(email)
  await field(page, 'Initial Password').fill('first-pass-4711')
  await button(dialog(page), 'Create User').click()
  const notice = page.getByRole('alert', { name: 'Welcome email' })
  await expect(notice).toContainText(`The account ${email} was created`)
  await expect(notice).toContainText('first-pass-4711')
  await expect(row(page, email)).toBeVisible()
  await page.unroute('**/api/sendMail')
  await button(notice, 'Send the email again').click()
  await expect(notice).toHaveCount(0)
  await expect.poll(async () => (await (await siteAdmin()).mailsTo(email)).length).toBe(1)
  expect(pageErrors).toEqual([])
})
