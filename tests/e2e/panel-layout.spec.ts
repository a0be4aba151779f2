import { expect, test, type Page } from 'playwright/test'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { accessibilityViolations, WHOLE_PAGE_RULES } from '#tests/support/browser/axe.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeAccount, signInNewAccount } from '#tests/support/browser/panel.ts'
import { horizontalOverflow } from '#tests/support/browser/horizontal-overflow.ts'
import { waitForAnimations } from '#tests/support/browser/scroll-through.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* The frame of the staff panel: sidebar, user menu, drawer. */

/** The names of the entries; that of the inbox also counts new messages. */
const ENTRIES = [
  'Dashboard',
  'Users',
  'Team',
  'Projects',
  'Change Password',
  /^Messages & Bookings/,
  'Images',
]
const PHONE = { width: 360, height: 740 }

const nav = (page: Page) => page.getByRole('navigation', { name: 'Panel' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

test('the sidebar leads to its screens in order, and marks the current one', async ({ page }) => {
  const pageErrors = recordPageErrors(page)
  await signInNewAccount(page, 'editor')
  await expect(nav(page).getByRole('link')).toHaveText(ENTRIES)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const headings = [
    'Dashboard',
    'User Management',
    'Team Management',
    'Project Management',
    'Change Password',
    'Messages & Bookings',
    'Images',
  ]
  for (const [index, name] of ENTRIES.entries()) {
    await nav(page).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[index]!)
    await expect(nav(page).locator('[aria-current=page]')).toHaveText(name)
    await expect(page).toHaveTitle(`${headings[index]} – Admin Panel`)
  }
  expect(pageErrors).toEqual([])
})

test('a keyboard gets past the sidebar; the user menu opens, closes and signs out', async ({ page }) => {
  const { email } = await signInNewAccount(page, 'editor', panelPaths.changePassword)
  await test.step('past the sidebar', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Current Password')).toBeFocused()
  })
  const user = page.getByRole('button', { name: email })
  const leave = page.getByRole('button', { name: 'Sign Out', exact: true })
  await expect(leave).toHaveCount(0)
  await user.click()
  await expect(user).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Signed in as editor')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leave).toHaveCount(0)
  await expect(user).toBeFocused()
  await user.press('Enter')
  await expect(leave).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(leave).toHaveCount(0)
  await user.click()
  await leave.click()
  await expect(page).toHaveURL(panelPaths.signIn)
  await page.goto(panelPaths.dashboard)
  await expect(page).toHaveURL(panelPaths.signIn)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the sidebar is a drawer that holds the focus, can be closed, and signs out', async ({ page }) => {
    const { email } = await signInNewAccount(page, 'editor')
    await expect(nav(page)).toHaveCount(0)
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(PHONE.width - 5, 300),
      () => page.getByRole('button', { name: 'Close the menu' }).click(),
    ]
    for (const close of closings) {
      await openMenu(page).click()
      await expect(menu(page)).toBeVisible()
      await close()
      await expect(menu(page)).toHaveCount(0)
      await expect(openMenu(page)).toBeFocused()
    }
    await openMenu(page).click()
    await menu(page).getByRole('link', { name: 'Change Password' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password')
    await expect(menu(page)).toHaveCount(0)
    await openMenu(page).click()
    const user = page.getByRole('button', { name: email })
    const leave = page.getByRole('button', { name: 'Sign Out', exact: true })
    await user.click()
    await expect(leave).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(leave).toHaveCount(0)
    await expect(menu(page)).toBeVisible()
    await user.click()
    await leave.click()
    await expect(page).toHaveURL(panelPaths.signIn)
  })
})

test('axe finds nothing from sign-in to drawer, and nothing is wider than a phone', async ({ page }) => {
  const account = await makeAccount('admin')
  const expectAccessible = async (name: string, without: string[] = []) => {
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      await resize(page, viewport)
      // on a phone the sidebar is replaced with the next frame
      await waitForAnimations(page)
      expect
        .soft(await accessibilityViolations(page, { without }), `${name} at ${viewport.width}`)
        .toEqual([])
      expect
        .soft(await horizontalOverflow(page), `${name} at ${viewport.width}`)
        .toEqual({ by: 0, elements: [] })
    }
  }
  await page.goto(panelPaths.signIn)
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expectAccessible('sign-in')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible('refused sign-in')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(panelPaths.dashboard)
  await page.goto(panelPaths.changePassword)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible('refused password')
  await page.getByRole('button', { name: account.email }).click()
  expect.soft(await accessibilityViolations(page), 'user menu').toEqual([])
  await resize(page, PHONE)
  await openMenu(page).click()
  await expect(menu(page)).toBeVisible()
  expect.soft(await accessibilityViolations(page, { without: WHOLE_PAGE_RULES }), 'drawer').toEqual([])
})
