import { expect, test } from 'playwright/test'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { errorPageTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { readColourName } from '#tests/support/browser/read-colour-name.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { holdCall } from '#tests/support/browser/hold-call.ts'
import {
  newAddressForEachTest,
  alert,
  email,
  heading,
  password,
  recordMethods,
  signInNewAccountByForm,
  signInButton,
  signOut,
} from '#tests/support/browser/panel-sign-in.ts'
import { fillSignIn, makeAccount, signInNewAccount, siteAdmin } from '#tests/support/browser/panel.ts'

/* Coming to the staff panel and signing in, on the real server. */

newAddressForEachTest()

test.describe('coming to the panel', () => {
  test('/admin leads to the sign-in, and from there to the screen that was asked for', async ({ page }) => {
    const pageErrors = recordPageErrors(page)
    const account = await makeAccount('editor')
    await page.goto(panelPaths.home)
    await expect(page).toHaveURL(panelPaths.signIn)
    await page.goto(panelPaths.projects)
    await expect(page).toHaveURL(panelPaths.signIn)
    await expect(page.getByText('Please log in to access projects')).toBeVisible()
    await fillSignIn(page, account)
    await expect(page).toHaveURL(panelPaths.projects)
    await page.goto(panelPaths.home)
    await expect(page).toHaveURL(panelPaths.dashboard)
    await expect(heading(page)).toHaveText('Dashboard')
    expect(pageErrors).toEqual([])
  })

  test('an address of the panel that leads nowhere is not found, without the site’s header', async ({
    page,
  }) => {
    expect((await page.goto('/admin/nowhere'))!.status()).toBe(404)
    await expect(heading(page)).toHaveText(errorPageTexts.notFoundTitle)
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  })

  test('a spinner shows until the session is known; a failed read can be tried again', async ({ page }) => {
    await signInNewAccount(page, 'editor')
    await page.route('**/api/auth/refresh', (route) => route.abort())
    await page.goto(panelPaths.dashboard)
    await expect(page.getByText(requestTexts.network)).toBeVisible()
    await page.unroute('**/api/auth/refresh')
    await page.getByRole('button', { name: errorPageTexts.tryAgain }).click()
    await expect(heading(page)).toHaveText('Dashboard')

    const release = await holdCall(page, 'POST /auth/refresh')
    await page.goto(panelPaths.team)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    expect(await readColourName(page.getByRole('status', { name: 'Loading' }))).toBe('white')
    release()
    await expect(heading(page)).toHaveText('Team Management')
  })

  test('its pages say nothing of the studio’s inside and stay out of search engines', async ({ request }) => {
    const html = await (await request.get(panelPaths.dashboard)).text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('@')
  })

  test('none of its code is loaded by a page of the site', async ({ request }) => {
    const signIn = await (await request.get(panelPaths.signIn)).text()
    const panelCode = signIn.match(/(?<=\/assets\/)entry-panel-[^"]+/g)!
    expect(panelCode.map((name) => name.split('.').at(-1))).toEqual(['css', 'js'])
    for (const path of [pagePaths.home, pagePaths.blog, pagePaths.booking]) {
      const html = await (await request.get(path)).text()
      for (const name of panelCode) expect(html).not.toContain(name)
      expect(html).not.toContain('-screen-')
    }
  })
})

test.describe('signing in', () => {
  test('says that it is under way, and sends one request for two presses', async ({ page }) => {
    const account = await makeAccount('editor')
    await page.goto(panelPaths.signIn)
    const sent = recordMethods(page, '/api/auth/sign-in')
    const release = await holdCall(page, 'POST /auth/sign-in')
    await email(page).fill(account.email)
    await password(page).fill(account.password)
    await password(page).press('Enter')
    await password(page)
      .press('Enter')
      .catch(() => {})
    const busy = page.getByRole('button', { name: 'Signing In...' })
    await expect(busy).toBeDisabled()
    await expect(email(page)).toBeDisabled()
    release()
    await expect(page).toHaveURL(panelPaths.dashboard)
    expect(sent).toEqual(['POST'])
  })

  test('remembers the e-mail where that was asked for, and forgets it at the sign-out', async ({ page }) => {
    const account = await makeAccount('editor')
    await page.goto(panelPaths.signIn)
    await page.getByLabel('Remember me').check()
    await fillSignIn(page, account)
    await expect(page).toHaveURL(panelPaths.dashboard)
    expect(
      (await page.context().cookies()).find(({ name }) => name.endsWith('studio-session'))!.expires,
    ).toBeGreaterThan(Date.now() / 1000)

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
    const account = await signInNewAccountByForm(page, 'editor')
    expect(
      (await page.context().cookies()).find(({ name }) => name.endsWith('studio-session'))!.expires,
    ).toBe(-1)
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain(account.email)
  })

  test('five wrong passwords lock the account', async ({ page }) => {
    const account = await makeAccount('editor')
    await page.goto(panelPaths.signIn)
    for (let attempt = 1; attempt <= 5; attempt++) {
      const response = page.waitForResponse('**/api/auth/sign-in')
      await fillSignIn(page, { ...account, password: `wrong ${attempt}` })
      await response
    }
    await fillSignIn(page, account)
    await expect(alert(page)).toHaveText(authTexts.tooManyRequests)
  })

  test('names the reason at the field that is blank or refused, and loses nothing that was written', async ({
    page,
  }) => {
    await page.goto(panelPaths.signIn)
    await test.step('a blank field is reported before anything is sent', async () => {
      const sent = recordMethods(page, '/api/auth/sign-in')
      await signInButton(page).click()
      await expect(alert(page)).toHaveText(authTexts.missing)
      await expect(email(page)).toBeFocused()
      await email(page).fill('somebody@panel.example')
      await password(page).fill('   ')
      await signInButton(page).click()
      await expect(alert(page)).toHaveText(authTexts.missing)
      await expect(password(page)).toBeFocused()
      expect(sent).toEqual([])
    })
    await test.step('the password is shown and hidden', async () => {
      await password(page).fill('a secret')
      await expect(password(page)).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(password(page)).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: 'Hide password' }).click()
      await expect(password(page)).toHaveAttribute('type', 'password')
    })
    await test.step('each refusal', async () => {
      const account = await makeAccount('editor')
      const disabled = await makeAccount('editor')
      await (
        await siteAdmin()
      ).call('PUT', `/users/${encodeURIComponent(disabled.email)}`, { disabled: true })
      const cases: [address: string, secret: string, text: string, field: 'email' | 'password'][] = [
        ['not-an-address', 'some password', authTexts.invalidEmail, 'email'],
        ['nobody@panel.example', 'some password', authTexts.userNotFound, 'email'],
        [account.email, 'wrong password', authTexts.wrongPassword, 'password'],
        [disabled.email, disabled.password, authTexts.userDisabled, 'email'],
      ]
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
    await test.step('a lost connection, and a failure of another kind', async () => {
      await page.route('**/api/auth/sign-in', (route) => route.abort())
      await fillSignIn(page, { email: 'somebody@panel.example', password: 'some password' })
      await expect(alert(page)).toHaveText(requestTexts.network)
      await page.unroute('**/api/auth/sign-in')
      await page.route('**/api/auth/sign-in', (route) =>
        route.fulfill({ status: 503, json: { error: 'The provider’s own words', code: 'other' } }),
      )
      await signInButton(page).click()
      await expect(alert(page)).toHaveText('The provider’s own words')
    })
  })
})
