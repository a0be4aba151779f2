import { expect, test, type Locator, type Page } from 'playwright/test'
import { fill, messages } from '#cms/shared/messages.ts'
import { panel } from '#cms/shared/paths.ts'
import { accessibilityFaults } from '#tests/support/browser/axe.ts'
import { complaints, FAILED_LOAD } from '#tests/support/browser/complaints.ts'
import { faultsOf, walk } from '#tests/support/browser/focus.ts'
import { holdCall } from '#tests/support/browser/held-call.ts'
import { expectFit } from '#tests/support/browser/narrow-faults.ts'
import { otherSite } from '#tests/support/browser/other-site.ts'
import { fillSignIn, makeAccount, signedInAs, signIn, siteAdmin, staffOf, type Account } from '#tests/support/browser/panel.ts'
import { phone, requestsFor } from '#tests/support/browser/visitor.ts'
import { SITE_ADMIN } from '#tests/support/parts/site-server.ts'

/** User management (spec 2, 5, 6, 7, 8) on the real server. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })
const modal = (page: Page) => page.getByRole('dialog').last()
const field = (page: Page, label: string) => modal(page).getByLabel(label, { exact: true })
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const toast = (page: Page) => page.getByText(messages.toast)

let people = 0
const newEmail = (name = 'new') => `${name}-${process.pid}-${(people += 1)}@users.example`

/** Comes to the screen as an admin of their own. */
async function openUsers(page: Page): Promise<Account> {
  const account = await signedInAs(page, 'admin')
  await page.goto(panel.users)
  await expect(row(page, account.email)).toBeVisible()
  return account
}

async function openNew(page: Page): Promise<void> {
  await button(page, 'New User').click()
  await expect(modal(page).getByRole('heading', { name: 'Create New User' })).toBeVisible()
}

/** Another account, whose row is on the screen. */
async function withSomebody(page: Page, role: 'admin' | 'editor'): Promise<Account> {
  const somebody = await makeAccount(role)
  await openUsers(page)
  await expect(row(page, somebody.email)).toBeVisible()
  return somebody
}

const edit = (page: Page, { email }: Account) => button(page, `Edit ${email}`).click()
const remove = (page: Page, { email }: Account) => button(page, `Delete ${email}`).click()

test.describe('the list', () => {
  test('shows each account with its e-mail, its role and what it must or must not do', async ({ page }) => {
    const found = complaints(page)
    const somebody = await makeAccount('editor')
    await (await siteAdmin()).call('PUT', `/users/${encodeURIComponent(somebody.email)}`, { disabled: true, requirePasswordChange: true })
    const me = await openUsers(page)
    await expect(heading(page)).toHaveText('User Management')
    await expect(row(page, me.email)).toContainText('Admin')
    await expect(row(page, me.email)).toContainText('You')
    for (const text of ['Editor', 'Disabled', 'Must change password']) await expect(row(page, somebody.email)).toContainText(text)
    expect(found).toEqual([])
  })

  test('is searched by e-mail and by role, and ordered by either', async ({ page }) => {
    const somebody = await withSomebody(page, 'editor')
    const search = page.getByRole('searchbox', { name: 'Search users' })
    await search.fill(somebody.email.toUpperCase())
    await expect(page.getByRole('listitem').filter({ hasText: '@' })).toHaveCount(1)
    await search.fill('nobody at all')
    await expect(page.getByText('Nothing matches “nobody at all”.')).toBeVisible()
    await button(page, 'Clear the search').click()
    await page.getByRole('combobox', { name: 'Order' }).selectOption('By role')
    const roles = await page.locator('main li p:nth-child(2)').allTextContents()
    expect(roles).toEqual([...roles].toSorted())
    expect(new Set(roles)).toEqual(new Set(['Admin', 'Editor']))
  })

  test('that cannot be read is told in red, and asked for again', async ({ page }) => {
    const account = await signedInAs(page, 'admin')
    await page.route('**/api/users', (route) => route.abort())
    await page.goto(panel.users)
    await expect(page.getByRole('alert')).toHaveText(messages.auth.network)
    await page.unroute('**/api/users')
    await button(page, messages.page.tryAgain).click()
    await expect(row(page, account.email)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('is no editor’s: they read the refusal, and nothing is asked of the server', async ({ page }) => {
    const asked = requestsFor(page, '/api/users')
    await signedInAs(page, 'editor')
    await page.getByRole('link', { name: 'Users' }).click()
    await expect(page.getByText('Unauthorized access. Admin privileges required.')).toBeVisible()
    await expect(heading(page)).toHaveText('User Management')
    await expect(button(page, 'New User')).toHaveCount(0)
    expect(asked).toEqual([])
  })
})

test.describe('a new user', () => {
  test('is asked for in a modal with the fields of the spec, and an editor at first', async ({ page }) => {
    await openUsers(page)
    await openNew(page)
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Initial Password')).toHaveAttribute('type', 'password')
    await expect(field(page, 'Role')).toHaveValue('editor')
    await expect(field(page, 'Role').getByRole('option')).toHaveText(['Admin', 'Editor'])
    await button(modal(page), 'Cancel').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'New User')).toBeFocused()
  })

  test('is created, written to, made to choose a password, and let in', async ({ page, browser }) => {
    const found = complaints(page)
    await openUsers(page)
    const email = newEmail()
    await openNew(page)
    await field(page, 'Email').fill(email)
    await field(page, 'Initial Password').fill('first-pass-4711')
    const release = await holdCall(page, 'POST /createUser')
    await button(modal(page), 'Create User').click()
    await expect(button(modal(page), 'Creating...')).toBeDisabled()
    await expect(field(page, 'Email')).toBeDisabled()
    const asked = page.waitForRequest('**/api/sendMail')
    release()
    await expect(toast(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const text of ['Editor', 'Must change password']) await expect(row(page, email)).toContainText(text)
    expect((await asked).postDataJSON()).toEqual({ email, password: 'first-pass-4711', role: 'editor' })

    // the password waits encrypted, apart from the words
    await expect.poll(async () => (await (await siteAdmin()).mailsTo(email)).map(({ kind }) => kind)).toEqual(['welcome'])
    expect((await (await siteAdmin()).mailsTo(email))[0]!.text).not.toContain('first-pass-4711')

    const theirs = await browser.newPage()
    await theirs.goto(panel.signIn)
    await fillSignIn(theirs, { email, password: 'first-pass-4711' })
    await expect(theirs).toHaveURL(panel.changePassword)
    await theirs.goto(panel.dashboard)
    await expect(theirs).toHaveURL(panel.changePassword)
    await theirs.getByLabel('Current Password', { exact: true }).fill('first-pass-4711')
    for (const label of ['New Password', 'Confirm New Password']) await theirs.getByLabel(label, { exact: true }).fill('a sentence of my own')
    await theirs.getByRole('main').getByRole('button', { name: 'Change Password' }).click()
    await expect(theirs.getByText('Your password was changed.')).toBeVisible()
    await theirs.getByRole('link', { name: 'Dashboard' }).click()
    await expect(heading(theirs)).toHaveText('Dashboard')
    await theirs.close()
    expect(found).toEqual([])
  })

  test('gets a password that can be read aloud, another one each time', async ({ page }) => {
    await openUsers(page)
    await openNew(page)
    const suggest = async () => {
      await button(modal(page), 'Suggest one').click()
      return field(page, 'Initial Password').inputValue()
    }
    const first = await suggest()
    expect(first).toMatch(/^(?:[a-z]{4}-){5}\d\d$/)
    expect(await suggest()).not.toBe(first)
    await expect(field(page, 'Initial Password')).toHaveAttribute('type', 'text')
    await button(modal(page), 'Hide password').click()
    await expect(field(page, 'Initial Password')).toHaveAttribute('type', 'password')
  })

  test('is not sent with what is wrong: each field says why, the first has the focus', async ({ page }) => {
    const sent = requestsFor(page, '/api/createUser')
    await openUsers(page)
    await openNew(page)
    await button(modal(page), 'Create User').click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription(messages.users.invalidEmail)
    await expect(field(page, 'Initial Password')).toHaveAccessibleDescription(messages.password.tooShort)
    await expect(field(page, 'Email')).toBeFocused()
    await field(page, 'Email').fill('nobody')
    await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid')
    await field(page, 'Initial Password').fill('12345')
    await button(modal(page), 'Create User').click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription(messages.auth.invalidEmail)
    await expect(field(page, 'Initial Password')).toHaveAccessibleDescription(messages.password.tooShort)
    await field(page, 'Email').fill(newEmail())
    await button(modal(page), 'Create User').click()
    await expect(field(page, 'Initial Password')).toBeFocused()
    expect(sent).toEqual([])
  })

  test('with a taken e-mail is told so beside it, and the form stays as it was', async ({ page }) => {
    const somebody = await withSomebody(page, 'editor')
    await openNew(page)
    await field(page, 'Email').fill(somebody.email)
    await field(page, 'Initial Password').fill('first-pass-4711')
    await field(page, 'Role').selectOption('Admin')
    await button(modal(page), 'Create User').click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('A user with this email already exists')
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Initial Password')).toHaveValue('first-pass-4711')
    await expect(field(page, 'Role')).toHaveValue('admin')
    await expect(modal(page).getByRole('alert')).toHaveCount(0)
  })

  test('that a lost line kept back is told in red, dismissed, and sent again', async ({ page }) => {
    await openUsers(page)
    const email = newEmail()
    await openNew(page)
    await field(page, 'Email').fill(email)
    await field(page, 'Initial Password').fill('first-pass-4711')
    await page.route('**/api/createUser', (route) => route.abort())
    await button(modal(page), 'Create User').click()
    await expect(modal(page).getByRole('alert')).toHaveText(messages.auth.network)
    await button(modal(page), 'Dismiss').click()
    await expect(modal(page).getByRole('alert')).toHaveCount(0)
    await expect(field(page, 'Email')).toHaveValue(email)
    await page.unroute('**/api/createUser')
    await button(modal(page), 'Create User').click()
    await expect(row(page, email)).toBeVisible()
  })

  test('whose mail cannot go is there all the same: the password is given by hand, or the mail sent again', async ({ page }) => {
    const found = complaints(page, { expected: [FAILED_LOAD] })
    await openUsers(page)
    const email = newEmail()
    await page.route('**/api/sendMail', (route) => route.abort())
    await openNew(page)
    await field(page, 'Email').fill(email)
    await field(page, 'Initial Password').fill('first-pass-4711')
    await button(modal(page), 'Create User').click()
    const notice = page.getByRole('alert', { name: 'Welcome mail' })
    await expect(notice).toContainText(`The account of ${email} is there`)
    await expect(notice).toContainText('first-pass-4711')
    await expect(row(page, email)).toBeVisible()
    await page.unroute('**/api/sendMail')
    await button(notice, 'Send the mail again').click()
    await expect(notice).toHaveCount(0)
    await expect.poll(async () => (await (await siteAdmin()).mailsTo(email)).length).toBe(1)
    expect(found).toEqual([])
  })

  test('that is half filled in is not left without a yes, and leaves no password on the device', async ({ page }) => {
    await openUsers(page)
    await openNew(page)
    await field(page, 'Initial Password').fill('first-pass-4711')
    await page.keyboard.press('Escape')
    await expect(modal(page).getByRole('heading')).toHaveText('Leave without saving?')
    await button(modal(page), 'Keep editing').click()
    await expect(field(page, 'Initial Password')).toHaveValue('first-pass-4711')
    await page.goBack()
    await button(modal(page), 'Keep editing').click()
    await expect(field(page, 'Initial Password')).toHaveValue('first-pass-4711')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('first-pass-4711')
    await button(modal(page), 'Cancel').click()
    await button(modal(page), 'Discard').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openNew(page)
    await expect(field(page, 'Initial Password')).toHaveValue('')
  })
})

test.describe('deleting a user', () => {
  test('asks first and names them; then the row is gone, and so is their way in', async ({ page }) => {
    const found = complaints(page)
    const somebody = await withSomebody(page, 'editor')
    await remove(page, somebody)
    await expect(modal(page).getByRole('heading')).toHaveText(fill(messages.users.confirmDelete, { email: somebody.email }))
    await expect(button(modal(page), 'Cancel')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row(page, somebody.email)).toBeVisible()
    await remove(page, somebody)
    await button(modal(page), 'Delete user').click()
    await expect(row(page, somebody.email)).toHaveCount(0)
    await expect(toast(page)).toBeVisible()
    await expect(staffOf(somebody)).rejects.toThrow('auth/user-not-found')
    expect(found).toEqual([])
  })

  test('is not offered for one’s own account, and the tooltip says why', async ({ page }) => {
    const me = await openUsers(page)
    const own = button(page, `Delete ${me.email}`)
    await expect(own).toBeDisabled()
    await expect(own).toHaveAttribute('title', 'You cannot delete your own account')
    await expect(own).toHaveAccessibleDescription('You cannot delete your own account')
  })

  test('that the server refuses is told in red, dismissible, and the list is read again', async ({ page }) => {
    const somebody = await withSomebody(page, 'editor')
    await (await siteAdmin()).call('DELETE', `/users/${encodeURIComponent(somebody.email)}`)
    await remove(page, somebody)
    await button(modal(page), 'Delete user').click()
    await expect(page.getByRole('alert')).toHaveText(messages.auth.userNotFound)
    await expect(row(page, somebody.email)).toHaveCount(0)
    await button(page, 'Dismiss').click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('of an account without an e-mail is refused before anything is asked', async ({ page }) => {
    // the server lets no such account come about: its own list with one more in it
    await page.route('**/api/users', async (route) => {
      const response = await route.fetch()
      const { users } = (await response.json()) as { users: object[] }
      await route.fulfill({ response, json: { users: [...users, { uid: 'odd', email: ' ', role: 'editor', disabled: false, requirePasswordChange: false }] } })
    })
    await openUsers(page)
    await page.locator('main li button[aria-label^="Delete"]:not([aria-label*="@"])').click()
    await expect(page.getByRole('alert')).toHaveText('Invalid user email')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('changing a user', () => {
  test('makes an editor an admin, and asks before it takes that away', async ({ page }) => {
    const found = complaints(page)
    const somebody = await withSomebody(page, 'editor')
    await edit(page, somebody)
    await field(page, 'Role').selectOption('Admin')
    const release = await holdCall(page, `PUT /users/${encodeURIComponent(somebody.email)}`)
    await button(modal(page), 'Update').click()
    await expect(button(modal(page), 'Updating...')).toBeDisabled()
    release()
    await expect(toast(page)).toBeVisible()
    await expect(row(page, somebody.email)).toContainText('Admin')

    await edit(page, somebody)
    await field(page, 'Role').selectOption('Editor')
    await button(modal(page), 'Update').click()
    await expect(modal(page).getByRole('heading')).toHaveText(`Take admin rights away from ${somebody.email}?`)
    await button(modal(page), 'Cancel').click()
    await expect(row(page, somebody.email)).toContainText('Admin')
    await button(modal(page), 'Update').click()
    await button(modal(page), 'Make editor').click()
    await expect(row(page, somebody.email)).toContainText('Editor')
    expect(found).toEqual([])
  })

  test('locks them out and lets them back in', async ({ page }) => {
    const somebody = await withSomebody(page, 'editor')
    await edit(page, somebody)
    await field(page, 'Disabled').check()
    await button(modal(page), 'Update').click()
    await expect(row(page, somebody.email)).toContainText('Disabled')
    await expect(staffOf(somebody)).rejects.toThrow(messages.auth.userDisabled)
    await edit(page, somebody)
    await field(page, 'Disabled').uncheck()
    await button(modal(page), 'Update').click()
    await expect(row(page, somebody.email)).not.toContainText('Disabled')
    await staffOf(somebody)
  })

  test('sends them to a new password, wherever they are', async ({ page, browser }) => {
    const somebody = await withSomebody(page, 'editor')
    await edit(page, somebody)
    await field(page, 'Must change password').check()
    await button(modal(page), 'Update').click()
    await expect(row(page, somebody.email)).toContainText('Must change password')
    const theirs = await browser.newPage()
    await theirs.goto(panel.signIn)
    await fillSignIn(theirs, somebody)
    await expect(theirs).toHaveURL(panel.changePassword)
    await theirs.close()
  })

  test('asks before changes are left, and sends nothing where there are none', async ({ page }) => {
    const somebody = await withSomebody(page, 'editor')
    const sent = requestsFor(page, `/api/users/${encodeURIComponent(somebody.email)}`)
    await edit(page, somebody)
    await field(page, 'Disabled').check()
    await page.keyboard.press('Escape')
    await button(modal(page), 'Discard').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await edit(page, somebody)
    await expect(field(page, 'Disabled')).not.toBeChecked()
    await button(modal(page), 'Update').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(sent).toEqual([])
  })

  test('may give up one’s own rights, after a question, and ends on the screen of those without', async ({ page }) => {
    const me = await openUsers(page)
    await edit(page, me)
    await expect(field(page, 'Disabled')).toBeDisabled()
    await field(page, 'Role').selectOption('Editor')
    await button(modal(page), 'Update').click()
    await expect(modal(page).getByRole('heading')).toHaveText('Give up your own admin rights?')
    await button(modal(page), 'Make editor').click()
    await expect(page.getByText(messages.users.unauthorized)).toBeVisible()
    await expect(heading(page)).toHaveText('User Management')
  })

  test('never leaves the studio without an admin: the refusal is shown in red', async ({ page }) => {
    const base = await otherSite('empty')
    await page.goto(base + panel.users)
    await fillSignIn(page, SITE_ADMIN)
    await edit(page, SITE_ADMIN)
    await field(page, 'Role').selectOption('Editor')
    await button(modal(page), 'Update').click()
    await button(modal(page), 'Make editor').click()
    await expect(modal(page).getByRole('alert')).toHaveText('The last admin cannot be deleted, disabled or made an editor')
    await expect(row(page, SITE_ADMIN.email)).toContainText('Admin')
  })
})

test.describe('for everybody', () => {
  test('a user is created, changed and deleted with the keyboard alone', async ({ page }) => {
    await openUsers(page)
    const email = newEmail('keys')
    await button(page, 'New User').focus()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Email')).toBeFocused()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('first-pass-4711')
    await page.keyboard.press('Enter')
    await expect(row(page, email)).toBeVisible()
    await expect(button(page, 'New User')).toBeFocused()

    await button(page, `Edit ${email}`).focus()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Role')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(row(page, email)).not.toContainText('Must change password')
    await expect(button(page, `Edit ${email}`)).toBeFocused()

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(button(modal(page), 'Delete user')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row(page, email)).toHaveCount(0)
  })

  test('each stop of the keyboard can be seen', async ({ page }) => {
    await openUsers(page)
    await heading(page).click()
    expect(faultsOf(await walk(page, 'Tab', 40))).toEqual([])
  })

  for (const [name, options] of Object.entries({ desktop: { viewport: { width: 1280, height: 860 } }, phone })) {
    test.describe(`on a ${name}`, () => {
      test.use(options)

      test('the list, each modal and each question are accessible and fit', async ({ page }) => {
        const found = complaints(page)
        const long = `${'a-very-long-name-that-nobody-remembers.'.repeat(3)}${newEmail('x')}`.slice(-90).replace(/^[^a-z]+/, '')
        await (await siteAdmin()).call('POST', '/createUser', { email: long, password: 'first-pass-4711', role: 'editor' })
        await openUsers(page)
        const look = async (state: string) => {
          expect.soft(await accessibilityFaults(page), state).toEqual([])
          await expectFit(page)
          await page.screenshot({ path: `tests/screens/panel-users-${state}-${page.viewportSize()!.width}.png` })
        }
        await look('list')
        await openNew(page)
        await button(modal(page), 'Create User').click()
        await expect(field(page, 'Email')).toBeFocused()
        await look('new-invalid')
        await field(page, 'Email').fill('x')
        await page.keyboard.press('Escape')
        await expect(modal(page).getByRole('heading')).toHaveText('Leave without saving?')
        await look('leave')
        await button(modal(page), 'Discard').click()
        await edit(page, { email: long, password: '' })
        await look('edit')
        await button(modal(page), 'Cancel').click()
        await remove(page, { email: long, password: '' })
        await look('delete')
        await button(modal(page), 'Delete user').click()
        await expect(toast(page)).toBeVisible()
        await look('deleted')
        expect(found).toEqual([])
      })

      test('the screen of those who may not is accessible and fits', async ({ page }) => {
        const account = await makeAccount('editor')
        await signIn(page, account)
        await page.goto(panel.users)
        await expect(page.getByText(messages.users.unauthorized)).toBeVisible()
        expect(await accessibilityFaults(page)).toEqual([])
        await expectFit(page)
        await page.screenshot({ path: `tests/screens/panel-users-unauthorized-${page.viewportSize()!.width}.png` })
      })
    })
  }
})
