import { expect, test, type Page } from 'playwright/test'
import { readColourName } from '#tests/support/browser/read-colour-name.ts'
import { waitForHydration } from '#tests/support/browser/hydration.ts'
import {
  whenAnimationsStart,
  navigateHome,
  mainMenu,
  readOpacity,
  phone,
  readStudio,
  scrollTo,
  visit,
} from '#tests/support/browser/visitor.ts'
import { resize } from '#tests/support/browser/resize.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the home page names the studio, leads to its services, and tells how to reach it', async ({ page }) => {
  const studio = await readStudio(page)
  await visit(page)
  await test.step('the hero names the studio and says what it does', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(studio.hero.title)
    await expect(
      page.getByText('Bringing architectural designs to life through stunning visualizations'),
    ).toBeVisible()
  })

  await test.step('the hero leads on to the services', async () => {
    await page.getByRole('link', { name: 'Scroll to the services' }).click()
    await expect
      .poll(() =>
        page.locator('#archviz-section').evaluate((section) => Math.abs(section.getBoundingClientRect().top)),
      )
      .toBeLessThan(2)
  })

  await test.step('the contact section offers a session and a message', async () => {
    const contact = page.locator('#contact')
    await expect(contact.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
    for (const text of [
      "We're here to help you achieve your goals. Choose how you'd like to connect with us.",
      'Ready to Begin?',
      'Take the first step towards transformation. Schedule your personalized session now.',
      'Send us a message',
    ]) {
      await expect(contact.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(contact.getByLabel('Message')).toHaveAttribute('rows', '4')
  })

  await test.step('the footer tells how to reach the studio, the year, and where the legal texts are', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(studio.email)
    await expect(footer).toContainText(studio.phone)
    await expect(footer).toContainText(`© ${new Date().getFullYear()} ${studio.name}`)
    await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
    const viewport = page.viewportSize()!
    await resize(page, phone.viewport)
    expect((await footer.boundingBox())!.height, 'on one screen of a phone').toBeLessThan(
      phone.viewport.height,
    )
    await resize(page, viewport)
  })

  await test.step('the contact section loads the booking page anew', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('link', { name: 'Book Your Session' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a Session')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  })
})

test.describe('a card or row that comes into view', () => {
  const card = (page: Page) => page.locator('#portfolio li').nth(4)

  test('is never hidden with less motion, on paper or without a script; else it rises', async ({
    page,
    browser,
    baseURL,
  }) => {
    await visit(page)
    await expect.poll(() => readOpacity(card(page))).toBe(0)
    await page.emulateMedia({ media: 'print' })
    expect(await readOpacity(card(page))).toBe(1)
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
    expect(await readOpacity(card(page))).toBe(1)
    const plain = await browser.newPage({ baseURL, javaScriptEnabled: false })
    await plain.goto('/')
    expect(await readOpacity(card(plain))).toBe(1)
    await plain.close()

    await test.step('rises into place when it is reached, and stays', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await expect.poll(() => readOpacity(card(page))).toBe(0)
      const moves = whenAnimationsStart(card(page))
      await scrollTo(card(page))
      expect((await moves).flat().map(({ duration }) => duration)).toEqual([600, 600])
      await expect.poll(() => readOpacity(card(page))).toBe(1)
      expect(await card(page).getAttribute('style')).toBeFalsy()
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      expect(await readOpacity(card(page))).toBe(1)
    })
  })

  test('is not hidden from a visitor who starts at it', async ({ page }) => {
    await page.goto('/#team')
    await waitForHydration(page)
    const row = page.locator('#team li').first()
    await expect(row).toBeInViewport()
    expect(await readOpacity(row)).toBe(1)
  })
})

test('a spinner with the logo on off-white shows while the team loads', async ({ page }) => {
  let respond = (_: object) => {}
  const held = new Promise<object>((resolve) => (respond = resolve))
  await navigateHome(page, { '/team/all': held })
  const spinner = page.getByRole('status', { name: 'Loading' })
  await expect(spinner.locator('svg')).toBeVisible()
  expect(await readColourName(spinner)).toBe('off-white')
  respond({ teamMembers: [] })
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeAttached()
  await expect(spinner).toHaveCount(0)
  await expect(mainMenu(page)).toBeVisible()
})
