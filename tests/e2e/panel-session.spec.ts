import { expect, test, type BrowserContext, type Page } from 'playwright/test'
import { MINUTE } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { pages, panel } from '#cms/shared/paths.ts'
import { complaints, FAILED_LOAD } from '#tests/support/browser/complaints.ts'
import { fillSignIn, makeAccount, signedInAs, signIn, siteAdmin, staffOf } from '#tests/support/browser/panel.ts'

/** Signing in, the guards and the session of the staff panel (spec 2, 4, 5, 8; design 6), on the real server. */

const email = (page: Page) => page.getByLabel('Email', { exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })
const alert = (page: Page) => page.getByRole('alert').first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const refreshes = (page: Page) => requests(page, '/api/auth/refresh')

/** Every test is a visitor of its own: sign-ins of one address are limited. */
let visitors = 0
const beSomebodyElse = (context: BrowserContext) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': `203.0.113.${(visitors += 1)}` })
test.beforeEach(({ context }) => beSomebodyElse(context))

function requests(page: Page, path: string): string[] {
  const found: string[] = []
  page.on('request', (request) => void (new URL(request.url()).pathname === path && found.push(request.method())))
  return found
}

/** Holds the answers of a call back until it is let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${path}`, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

test.describe('coming to the panel', () => {
  test('/admin leads to the dashboard, and who is not signed in to the sign-in and then back', async ({ page }) => {
    const found = complaints(page)
    const account = await makeAccount('editor')
    await page.goto(panel.home)
    await expect(page).toHaveURL(panel.signIn)
    await fillSignIn(page, account)
    await expect(page).toHaveURL(panel.dashboard)
    await expect(heading(page)).toHaveText('Dashboard')
    expect(found).toEqual([])
  })

  test('whoever asked for a screen comes to it after signing in', async ({ page }) => {
    const account = await makeAccount('editor')
    await page.goto(panel.projects)
    await expect(page).toHaveURL(panel.signIn)
    await fillSignIn(page, account)
    await expect(page).toHaveURL(panel.projects)
  })

  test('an address of the panel that leads nowhere is not found, without the site’s header', async ({ page }) => {
    expect((await page.goto('/admin/nowhere'))!.status()).toBe(404)
    await expect(heading(page)).toHaveText(messages.page.notFoundTitle)
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  })

  test('a spinner with the logo shows while it is found out who is there', async ({ page }) => {
    await signedInAs(page, 'editor')
    const release = await hold(page, '/api/auth/refresh')
    await page.goto(panel.team)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    expect(await page.getByRole('status', { name: 'Loading' }).evaluate((screen) => getComputedStyle(screen).backgroundColor)).toBe('rgb(255, 255, 255)')
    release()
    await expect(heading(page)).toHaveText('Team Management')
  })

  test('a server that does not answer is told, and asked again', async ({ page }) => {
    await signedInAs(page, 'editor')
    await page.route('**/api/auth/refresh', (route) => route.abort())
    await page.goto(panel.dashboard)
    await expect(page.getByText(messages.auth.network)).toBeVisible()
    await page.unroute('**/api/auth/refresh')
    await page.getByRole('button', { name: messages.page.tryAgain }).click()
    await expect(heading(page)).toHaveText('Dashboard')
  })

  test('its pages say nothing of the studio’s inside and stay out of search engines', async ({ request }) => {
    const html = await (await request.get(panel.dashboard)).text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('@')
  })

  test('none of its code is loaded by a page of the site', async ({ request }) => {
    const panelCode = [...(await (await request.get(panel.signIn)).text()).matchAll(/\/assets\/(entry-admin[^"]+\.(?:js|css))/g)].map(([, name]) => name!)
    expect(panelCode.length).toBeGreaterThan(1)
    for (const path of [pages.home, pages.blog, pages.booking]) {
      const html = await (await request.get(path)).text()
      for (const name of panelCode) expect(html).not.toContain(name)
      expect(html).not.toContain('-screen-')
    }
  })
})

test.describe('signing in', () => {
  test('shows and hides the password', async ({ page }) => {
    await page.goto(panel.signIn)
    await password(page).fill('a secret')
    await expect(password(page)).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'password')
  })

  test('says that it is under way, and sends one request for two presses', async ({ page }) => {
    const account = await makeAccount('editor')
    await page.goto(panel.signIn)
    const sent = requests(page, '/api/auth/sign-in')
    const release = await hold(page, '/api/auth/sign-in')
    await email(page).fill(account.email)
    await password(page).fill(account.password)
    await password(page).press('Enter')
    await password(page).press('Enter').catch(() => {})
    const busy = page.getByRole('button', { name: 'Signing In...' })
    await expect(busy).toBeDisabled()
    await expect(email(page)).toBeDisabled()
    release()
    await expect(page).toHaveURL(panel.dashboard)
    expect(sent).toEqual(['POST'])
  })

  test('remembers the e-mail where that was asked for, and forgets it at the sign-out', async ({ page }) => {
    const account = await makeAccount('editor')
    await page.goto(panel.signIn)
    await page.getByLabel('Remember me').check()
    await fillSignIn(page, account)
    await expect(page).toHaveURL(panel.dashboard)
    expect((await page.context().cookies()).find(({ name }) => name === 'studio-session')!.expires).toBeGreaterThan(Date.now() / 1000)

    // the session goes, the e-mail stays
    await page.context().clearCookies()
    await page.reload()
    await expect(email(page)).toHaveValue(account.email)
    await expect(page.getByLabel('Remember me')).toBeChecked()
    await expect(password(page)).toBeFocused()

    await fillSignIn(page, account)
    await signOut(page, account.email)
    await expect(email(page)).toHaveValue('')
    await page.reload()
    await expect(email(page)).toHaveValue('')
    await expect(page.getByLabel('Remember me')).not.toBeChecked()
  })

  test('without ‘Remember me’ the session is the browser’s own and no e-mail is kept', async ({ page }) => {
    const account = await signedInAs(page, 'editor')
    expect((await page.context().cookies()).find(({ name }) => name === 'studio-session')!.expires).toBe(-1)
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(account.email)
  })

  test('a blank field is told before anything is sent', async ({ page }) => {
    await page.goto(panel.signIn)
    const sent = requests(page, '/api/auth/sign-in')
    await signInButton(page).click()
    await expect(alert(page)).toHaveText(messages.auth.missing)
    await expect(email(page)).toBeFocused()
    await email(page).fill('somebody@panel.example')
    await password(page).fill('   ')
    await signInButton(page).click()
    await expect(alert(page)).toHaveText(messages.auth.missing)
    await expect(password(page)).toBeFocused()
    expect(sent).toEqual([])
  })

  test('each refusal has its text and its field, and nothing that was written is lost', async ({ page }) => {
    const account = await makeAccount('editor')
    const disabled = await makeAccount('editor')
    await (await siteAdmin()).call('PUT', `/users/${encodeURIComponent(disabled.email)}`, { disabled: true })
    const cases: [string, string, string, 'email' | 'password'][] = [
      ['not-an-address', 'some password', messages.auth.invalidEmail, 'email'],
      ['nobody@panel.example', 'some password', messages.auth.userNotFound, 'email'],
      [account.email, 'wrong password', messages.auth.wrongPassword, 'password'],
      [disabled.email, disabled.password, messages.auth.userDisabled, 'email'],
    ]
    await page.goto(panel.signIn)
    for (const [address, secret, text, field] of cases) {
      await fillSignIn(page, { email: address, password: secret })
      await expect(alert(page)).toHaveText(text)
      await expect(field === 'email' ? email(page) : password(page)).toBeFocused()
      await expect(email(page)).toHaveValue(address)
      await expect(password(page)).toHaveValue(secret)
    }
    await alert(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('five wrong passwords lock the account', async ({ page }) => {
    const account = await makeAccount('editor')
    await page.goto(panel.signIn)
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answered = page.waitForResponse('**/api/auth/sign-in')
      await fillSignIn(page, { ...account, password: `wrong ${attempt}` })
      await answered
    }
    await fillSignIn(page, account)
    await expect(alert(page)).toHaveText(messages.auth.tooManyRequests)
  })

  test('a lost line and a failure of another kind are told', async ({ page }) => {
    await page.goto(panel.signIn)
    await page.route('**/api/auth/sign-in', (route) => route.abort())
    await fillSignIn(page, { email: 'somebody@panel.example', password: 'some password' })
    await expect(alert(page)).toHaveText(messages.auth.network)
    await page.unroute('**/api/auth/sign-in')
    await page.route('**/api/auth/sign-in', (route) => route.fulfill({ status: 503, json: { error: 'The provider’s own words', code: 'other' } }))
    await signInButton(page).click()
    await expect(alert(page)).toHaveText('The provider’s own words')
  })
})

async function signOut(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: address }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(panel.signIn)
}

test.describe('the session', () => {
  test('keeps its token in memory alone', async ({ page }) => {
    const answered = page.waitForResponse('**/api/auth/sign-in')
    await signedInAs(page, 'editor')
    const { token } = (await (await answered).json()) as { token: string }
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
    expect(kept).not.toContain(token.slice(0, 20))
    expect((await page.context().cookies()).find(({ name }) => name === 'studio-session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  })

  test('is renewed on every load', async ({ page }) => {
    await signedInAs(page, 'editor')
    const renewed = refreshes(page)
    await page.reload()
    await expect(heading(page)).toHaveText('Dashboard')
    expect(renewed).toEqual(['POST'])
  })

  test('is renewed every twenty minutes', async ({ page }) => {
    await page.clock.install()
    await signedInAs(page, 'editor')
    const renewed = refreshes(page)
    await page.clock.runFor(18 * MINUTE)
    expect(renewed).toEqual([])
    const answered = page.waitForResponse('**/api/auth/refresh')
    await page.clock.runFor(3 * MINUTE)
    await answered
    expect(renewed).toEqual(['POST'])
  })

  test('is renewed by force when a call finds less than five minutes left', async ({ page }) => {
    const account = await makeAccount('editor')
    // the answer is the server's, its end nearer
    await page.route('**/api/auth/sign-in', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), expiresAt: new Date(Date.now() + 4 * MINUTE).toISOString() } })
    })
    const renewed = refreshes(page)
    await signIn(page, account)
    await expect.poll(() => renewed.length).toBe(1)
  })

  test('that was ended elsewhere leads to the sign-in, and back to where one was', async ({ page, context }) => {
    const account = await signedInAs(page, 'admin')
    await page.getByRole('link', { name: 'Projects' }).click()
    await expect(heading(page)).toHaveText('Project Management')
    await (await siteAdmin()).call('PUT', `/users/${encodeURIComponent(account.email)}`, { disabled: true })
    await (await siteAdmin()).call('PUT', `/users/${encodeURIComponent(account.email)}`, { disabled: false })
    await context.clearCookies()
    await page.getByRole('link', { name: 'Users' }).click()
    await expect(page).toHaveURL(panel.signIn)
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    await fillSignIn(page, account)
    await expect(page).toHaveURL(panel.users)
  })

  test('outlives a lost line', async ({ page, context }) => {
    await page.clock.install()
    await signedInAs(page, 'editor')
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/refresh'))
    await context.setOffline(true)
    await page.clock.runFor(21 * MINUTE)
    await failed
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(heading(page)).toHaveText('Dashboard')
    const answered = page.waitForResponse('**/api/auth/refresh')
    await context.setOffline(false)
    await answered
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await expect(heading(page)).toHaveText('Dashboard')
  })

  test('signing out in one tab signs out all', async ({ page, context }) => {
    const account = await signedInAs(page, 'editor')
    const other = await context.newPage()
    await other.goto(panel.team)
    await expect(heading(other)).toHaveText('Team Management')
    await signOut(page, account.email)
    await expect(other).toHaveURL(panel.signIn)
  })

  test('two tabs that load at the same moment do not throw each other out', async ({ page, context }) => {
    await signedInAs(page, 'editor')
    const other = await context.newPage()
    await Promise.all([page.goto(panel.team), other.goto(panel.projects), page.waitForResponse('**/api/auth/refresh'), other.waitForResponse('**/api/auth/refresh')])
    await expect(heading(page)).toHaveText('Team Management')
    await expect(heading(other)).toHaveText('Project Management')
  })

  test('that was left while the line was gone is over when it is back', async ({ page }) => {
    const account = await signedInAs(page, 'editor')
    await page.route('**/api/auth/**', (route) => route.abort())
    await signOut(page, account.email)
    await page.unroute('**/api/auth/**')
    const told = page.waitForResponse('**/api/auth/sign-out')
    await page.reload()
    expect((await told).status()).toBe(200)
    await expect(email(page)).toBeVisible()
    await page.goto(panel.dashboard)
    await expect(page).toHaveURL(panel.signIn)
  })

  test('asks the server of nobody who never signed in here', async ({ page }) => {
    const found = complaints(page, { expected: [] })
    const renewed = refreshes(page)
    await page.goto(panel.users)
    await expect(email(page)).toBeVisible()
    expect(renewed).toEqual([])
    expect(found).toEqual([])
  })
})

test.describe('the password', () => {
  const fields = (page: Page) => [page.getByLabel('Current Password'), page.getByLabel('New Password', { exact: true }), page.getByLabel('Confirm New Password')] as const
  const submit = (page: Page) => page.getByRole('button', { name: 'Change Password' })

  async function change(page: Page, current: string, next: string, again: string): Promise<void> {
    const [first, second, third] = fields(page)
    await first.fill(current)
    await second.fill(next)
    await third.fill(again)
    await submit(page).click()
  }

  test('one toggle shows and hides all three', async ({ page }) => {
    await signedInAs(page, 'editor')
    await page.getByRole('link', { name: 'Change Password' }).click()
    await page.getByRole('button', { name: 'Show passwords' }).click()
    for (const field of fields(page)) await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide passwords' }).click()
    for (const field of fields(page)) await expect(field).toHaveAttribute('type', 'password')
  })

  test('the confirmation is compared before the length is looked at, and the current one is judged last', async ({ page }) => {
    await signedInAs(page, 'editor')
    await page.goto(panel.changePassword)
    const sent = requests(page, '/api/change-password')
    await change(page, 'wrong', 'abc', 'abd')
    await expect(alert(page)).toHaveText(messages.password.mismatch)
    await expect(fields(page)[2]).toBeFocused()
    await change(page, 'wrong', 'abc', 'abc')
    await expect(alert(page)).toHaveText(messages.password.tooShort)
    await expect(fields(page)[1]).toBeFocused()
    await change(page, 'wrong', 'a new password', 'a new password')
    await expect(alert(page)).toHaveText(messages.password.currentWrong)
    await expect(fields(page)[0]).toBeFocused()
    await expect(fields(page)[1]).toHaveValue('a new password')
    expect(sent).toEqual([])
  })

  test('changing it says so, keeps this session and ends the others', async ({ page, browser, baseURL }) => {
    const account = await signedInAs(page, 'editor')
    const elsewhere = await browser.newContext({ baseURL })
    await beSomebodyElse(elsewhere)
    const other = await elsewhere.newPage()
    await signIn(other, account)
    await page.goto(panel.changePassword)
    const release = await hold(page, '/api/change-password')
    await change(page, account.password, 'a new password', 'a new password')
    await expect(page.getByRole('button', { name: 'Changing...' })).toBeDisabled()
    release()
    await expect(page.getByText('Your password was changed.')).toBeVisible()
    for (const field of fields(page)) await expect(field).toHaveValue('')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(heading(page)).toHaveText('Dashboard')
    await other.reload()
    await expect(other).toHaveURL(panel.signIn)
    await fillSignIn(other, { ...account, password: 'a new password' })
    await expect(other).toHaveURL(panel.dashboard)
    await elsewhere.close()
  })

  test('one that somebody else chose has to be changed before anything else', async ({ page }) => {
    const account = { email: `forced-${Date.now()}@panel.example`, password: 'chosen by the admin' }
    await (await siteAdmin()).call('POST', '/createUser', { ...account, role: 'editor' })
    await page.goto(panel.signIn)
    await fillSignIn(page, account)
    await expect(page).toHaveURL(panel.changePassword)
    await expect(page.getByText('Somebody else chose your password.')).toBeVisible()
    for (const path of [panel.dashboard, panel.users, panel.team, panel.projects]) {
      await page.goto(path)
      await expect(page).toHaveURL(panel.changePassword)
    }
    await change(page, account.password, 'my own password', 'my own password')
    await expect(page.getByText('Your password was changed.')).toBeVisible()
    await page.getByRole('link', { name: 'Projects' }).click()
    await expect(heading(page)).toHaveText('Project Management')
    expect(await (await staffOf({ ...account, password: 'my own password' })).call('POST', '/auth/reauthenticate', { password: 'my own password' })).toEqual({ ok: true })
  })

  test('a session that is over is told in the spec’s words', async ({ page }) => {
    await signedInAs(page, 'editor')
    await page.goto(panel.changePassword)
    await expect(heading(page)).toHaveText('Change Password')
    await page.route('**/api/auth/reauthenticate', (route) => route.fulfill({ status: 401, json: { error: messages.auth.noUser, code: 'auth/no-user' } }))
    const found = complaints(page, { expected: [FAILED_LOAD] })
    await change(page, 'whatever it was', 'a new password', 'a new password')
    await expect(alert(page)).toHaveText(messages.auth.noUser)
    expect(found).toEqual([])
  })
})
