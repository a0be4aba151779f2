import { expect, test, type Page } from 'playwright/test'
import { MINUTE } from '#cms/shared/units.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import {
  newAddressForEachTest,
  email,
  heading,
  recordMethods,
  signInNewAccountByForm,
  signInByForm,
  signOut,
} from '#tests/support/browser/panel-sign-in.ts'
import { fillSignIn, makeAccount, siteAdmin } from '#tests/support/browser/panel.ts'

/* The session of the staff panel, on the real server. */

newAddressForEachTest()

const recordRefreshes = (page: Page) => recordMethods(page, '/api/auth/refresh')

test.describe('the session', () => {
  test('keeps its token in memory alone', async ({ page }) => {
    const response = page.waitForResponse('**/api/auth/sign-in')
    await signInNewAccountByForm(page, 'editor')
    const { token } = (await (await response).json()) as { token: string }
    const storage = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(storage).not.toContain(token.slice(0, 20))
    expect(
      (await page.context().cookies()).find(({ name }) => name.endsWith('studio-session')),
    ).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  })

  test('is renewed on every load', { tag: '@cluster' }, async ({ page }) => {
    await signInNewAccountByForm(page, 'editor')
    const renewed = recordRefreshes(page)
    await page.reload()
    await expect(heading(page)).toHaveText('Dashboard')
    expect(renewed).toEqual(['POST'])
  })

  test('is renewed every twenty minutes', async ({ page }) => {
    await page.clock.install()
    await signInNewAccountByForm(page, 'editor')
    const renewed = recordRefreshes(page)
    await page.clock.runFor(18 * MINUTE)
    expect(renewed).toEqual([])
    const response = page.waitForResponse('**/api/auth/refresh')
    await page.clock.runFor(3 * MINUTE)
    await response
    expect(renewed).toEqual(['POST'])
  })

  test('is renewed by force when a call finds less than five minutes left', async ({ page }) => {
    const account = await makeAccount('editor')
    // the server's response, with an earlier end of the session
    await page.route('**/api/auth/sign-in', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: {
          ...((await response.json()) as object),
          expiresAt: new Date(Date.now() + 4 * MINUTE).toISOString(),
        },
      })
    })
    const renewed = recordRefreshes(page)
    await signInByForm(page, account)
    await expect.poll(() => renewed.length).toBe(1)
  })

  test(
    'that was ended elsewhere leads to the sign-in, and back to where one was',
    { tag: '@cluster' },
    async ({ page, context }) => {
      const account = await signInNewAccountByForm(page, 'admin')
      await page.getByRole('link', { name: 'Projects' }).click()
      await expect(heading(page)).toHaveText('Project Management')
      // otherwise a read that the screen makes by itself would meet the ended session first
      await page.waitForLoadState('networkidle')
      await (await siteAdmin()).call('PUT', `/users/${encodeURIComponent(account.email)}`, { disabled: true })
      await (
        await siteAdmin()
      ).call('PUT', `/users/${encodeURIComponent(account.email)}`, { disabled: false })
      await context.clearCookies()
      await page.getByRole('link', { name: 'Users' }).click()
      await expect(page).toHaveURL(panelPaths.signIn)
      await expect(page.getByText('Your session has ended.')).toBeVisible()
      await fillSignIn(page, account)
      await expect(page).toHaveURL(panelPaths.users)
    },
  )

  test('outlives a lost connection', async ({ page, context }) => {
    await page.clock.install()
    await signInNewAccountByForm(page, 'editor')
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/auth/refresh'),
    )
    await context.setOffline(true)
    await page.clock.runFor(21 * MINUTE)
    await failed
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(heading(page)).toHaveText('Dashboard')
    const response = page.waitForResponse('**/api/auth/refresh')
    await context.setOffline(false)
    await response
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await expect(heading(page)).toHaveText('Dashboard')
  })

  test('signing out in one tab signs out all', { tag: '@cluster' }, async ({ page, context }) => {
    const account = await signInNewAccountByForm(page, 'editor')
    const other = await context.newPage()
    await other.goto(panelPaths.team)
    await expect(heading(other)).toHaveText('Team Management')
    await signOut(page, account.email)
    await expect(other).toHaveURL(panelPaths.signIn)
  })

  test(
    'two tabs that load at the same moment do not throw each other out',
    { tag: '@cluster' },
    async ({ page, context }) => {
      await signInNewAccountByForm(page, 'editor')
      const other = await context.newPage()
      await Promise.all([
        page.goto(panelPaths.team),
        other.goto(panelPaths.projects),
        page.waitForResponse('**/api/auth/refresh'),
        other.waitForResponse('**/api/auth/refresh'),
      ])
      await expect(heading(page)).toHaveText('Team Management')
      await expect(heading(other)).toHaveText('Project Management')
    },
  )

  test(
    'that was signed out without a connection ends once it is back',
    { tag: '@cluster' },
    async ({ page }) => {
      const account = await signInNewAccountByForm(page, 'editor')
      await page.route('**/api/auth/**', (route) => route.abort())
      const lost = page.waitForEvent('requestfailed', (request) =>
        request.url().endsWith('/api/auth/sign-out'),
      )
      await signOut(page, account.email)
      // the sign-in shows before the call is lost
      await lost
      await page.unroute('**/api/auth/**')
      const response = page.waitForResponse('**/api/auth/sign-out')
      await page.reload()
      expect((await response).status()).toBe(200)
      await expect(email(page)).toBeVisible()
      await page.goto(panelPaths.dashboard)
      await expect(page).toHaveURL(panelPaths.signIn)
    },
  )

  test('is not asked for in a browser that never signed in', async ({ page }) => {
    const pageErrors = recordPageErrors(page, { expected: [] })
    const renewed = recordRefreshes(page)
    await page.goto(panelPaths.users)
    await expect(email(page)).toBeVisible()
    expect(renewed).toEqual([])
    expect(pageErrors).toEqual([])
  })
})
