import { expect, test, type Page } from 'playwright/test'
import { ANCHOR_SCROLL_DELAY } from '#web/site/hooks/use-navigation-scroll.ts'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { waitForAnimations } from '#tests/support/browser/scroll-through.ts'
import {
  expectActive,
  mainMenu,
  phone,
  read,
  scrollTo,
  visit,
  visitWithPausedClock,
} from '#tests/support/browser/visitor.ts'
import { resize } from '#tests/support/browser/resize.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/**
 * @returns a function that counts the scroll positions since its previous call: one after a jump, more after
 * smooth scrolling, as many as the machine has drawn
 */
async function watchScrollPositions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const positions = new Set<number>()
    Object.assign(window, { places: positions })
    addEventListener('scroll', () => positions.add(scrollY), { passive: true })
  })
  return () =>
    page.evaluate(() => {
      const { places } = window as unknown as { places: Set<number> }
      const { size } = places
      places.clear()
      return size
    })
}

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top))

test.describe('the navigation', () => {
  test('has its items, the chat and Instagram on every page, and marks the current item', async ({
    page,
  }) => {
    const { studio } = await read<{ studio: { messagingUrl: string; social: { instagram: string } } }>(
      page,
      '/public/studio',
    )
    const { posts } = await read<{ posts: { id: string }[] }>(page, '/public/blogposts')
    const { projects } = await read<{ projects: { id: string }[] }>(page, '/public/projects')
    for (const [path, label] of [
      ['/', 'Home'],
      ['/blog', 'Blog'],
      [`/blog/${posts[0]!.id}`, 'Blog'],
      ['/booking', 'Booking'],
      [`/portfolio/${projects[0]!.id}`, 'Portfolio'],
      ['/nowhere', undefined],
    ] as const) {
      await visit(page, path)
      const links = mainMenu(page).getByRole('link')
      await expect(links).toHaveText(['Home', 'Portfolio', 'Team', 'Blog', 'Booking', 'Chat', 'Instagram'])
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/',
        '/#portfolio',
        '/#team',
        '/blog',
        '/booking',
        studio.messagingUrl,
        studio.social.instagram,
      ])
      if (label) await expectActive(page, label)
    }
  })

  test('is not on a path of the panel', async ({ page }) => {
    for (const path of ['/admin', '/admin/nowhere']) {
      await page.goto(path)
      await expect(page.locator('main')).toBeVisible()
      await expect(mainMenu(page)).toHaveCount(0)
    }
  })

  test('marks the section that is being read, and scrolls smoothly to another', async ({ page }) => {
    const countPositions = await watchScrollPositions(page)
    await visit(page)
    await test.step('marks the section that is being read, and Home everywhere else on the home page', async () => {
      await expectActive(page, 'Home')
      for (const [section, label] of [
        ['portfolio', 'Portfolio'],
        ['team', 'Team'],
        ['contact', 'Home'],
        ['portfolio', 'Portfolio'],
        ['archviz-section', 'Home'],
      ] as const) {
        await scrollTo(page.locator(`#${section}`))
        await expectActive(page, label)
      }
    })

    await test.step('a link to a section scrolls there smoothly', async () => {
      await countPositions()
      for (const [label, id] of [
        ['Portfolio', 'portfolio'],
        ['Team', 'team'],
      ] as const) {
        await mainMenu(page).getByRole('link', { name: label }).click()
        await expect(page).toHaveURL(`/#${id}`)
        await expectActive(page, label)
        await expect.poll(() => topOf(page, id)).toBeLessThan(2)
        await expect(page.locator(`#${id}`)).toBeFocused()
        expect(await countPositions()).toBeGreaterThan(1)
      }
    })

    await test.step('marks nothing of the home page once the visitor has left it', async () => {
      await scrollTo(page.locator('#team'))
      await expectActive(page, 'Team')
      await mainMenu(page).getByRole('link', { name: 'Blog' }).click()
      await expectActive(page, 'Blog')
      await mainMenu(page).getByRole('link', { name: 'Home' }).click()
      await expectActive(page, 'Home')
    })
  })
})

test.describe('a link to a section', () => {
  test('leads to the home page first and scrolls after 500 ms from another page', async ({ page }) => {
    const pageErrors = recordPageErrors(page)
    const countPositions = await watchScrollPositions(page)
    const openTeam = async () => {
      await visitWithPausedClock(page, '/blog')
      await mainMenu(page).getByRole('link', { name: 'Team' }).click()
      await expect(page).toHaveURL('/#team')
      await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeAttached()
    }
    await openTeam()
    await page.clock.runFor(ANCHOR_SCROLL_DELAY)
    await expect.poll(() => topOf(page, 'team')).toBeLessThan(2)
    await expectActive(page, 'Team')
    expect(await countPositions()).toBeGreaterThan(1)

    // with less motion the page jumps at once, so that the exact time can be asserted
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openTeam()
    await page.clock.runFor(ANCHOR_SCROLL_DELAY - 1)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.clock.runFor(1)
    expect(await topOf(page, 'team')).toBeLessThan(2)
    expect(pageErrors).toEqual([])
  })

  test('jumps to it where less motion is asked for', async ({ page }) => {
    const countPositions = await watchScrollPositions(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page)
    await mainMenu(page).getByRole('link', { name: 'Team' }).click()
    await expectActive(page, 'Team')
    await expect.poll(() => topOf(page, 'team')).toBeLessThan(2)
    expect(await countPositions()).toBe(1)
  })

  test('leads to it without a script as well', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL, javaScriptEnabled: false })
    await page.goto('/blog')
    await mainMenu(page).getByRole('link', { name: 'Team' }).click()
    await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeInViewport()
    await page.close()
  })
})

test.describe('the menu of small screens', () => {
  test.use(phone)

  const open = (page: Page) => page.getByRole('button', { name: 'Open menu' })
  const close = (page: Page) => page.getByRole('button', { name: 'Close menu' })
  const link = (page: Page) => mainMenu(page).getByRole('link', { name: 'Booking' })

  test('closes by its button, a click outside, Escape, and when it has led somewhere', async ({ page }) => {
    const pageErrors = recordPageErrors(page)
    await visit(page, '/blog')
    await test.step('opens by its button and closes by it', async () => {
      await expect(link(page)).toBeHidden()
      await expect(open(page)).toHaveAttribute('aria-expanded', 'false')
      await open(page).tap()
      await expect(link(page)).toBeVisible()
      await expect(close(page)).toHaveAttribute('aria-expanded', 'true')
      await close(page).tap()
      await expect(link(page)).toBeHidden()
      expect(pageErrors).toEqual([])
    })

    await test.step('closes on a click outside, which does nothing else', async () => {
      await open(page).tap()
      await expect(link(page)).toBeVisible()
      await page.mouse.click(180, 760)
      await expect(link(page)).toBeHidden()
      await expect(page).toHaveURL('/blog')
    })

    await test.step('closes on Escape and gives the focus back to its button', async () => {
      await open(page).tap()
      await link(page).focus()
      await page.keyboard.press('Escape')
      await expect(link(page)).toBeHidden()
      await expect(open(page)).toBeFocused()
    })

    await test.step('closes when it has led somewhere', async () => {
      await open(page).tap()
      await link(page).tap()
      await expect(page).toHaveURL('/booking')
      await expect(link(page)).toBeHidden()
      await open(page).tap()
      await mainMenu(page).getByRole('link', { name: 'Portfolio' }).tap()
      await expect(link(page)).toBeHidden()
      await expect.poll(() => topOf(page, 'portfolio')).toBeLessThan(2)
    })
  })

  test('is as wide as the screen, holds the focus, and lets go when the screen grows', async ({ page }) => {
    await resize(page, { width: 320, height: 640 })
    await visit(page)
    await test.step('is as wide as the screen, at 320 pixels too', async () => {
      await open(page).tap()
      await expect.poll(async () => (await mainMenu(page).boundingBox())?.width).toBe(320)
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0)
      await close(page).tap()
    })

    await resize(page, phone.viewport)
    await test.step('is a dialog without a fault of accessibility', async () => {
      await open(page).tap()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      await waitForAnimations(page)
      expect(await accessibilityViolations(page)).toEqual([])
      await close(page).tap()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('keeps the keyboard from what it covers', async () => {
      await open(page).focus()
      await page.keyboard.press('Enter')
      await expect(link(page)).toBeVisible()
      const seen: string[] = []
      const hidden: string[] = []
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press('Tab')
        seen.push((await page.evaluate(() => document.activeElement?.textContent ?? '')).trim())
        if (await link(page).isVisible()) {
          hidden.push(
            ...(await page.locator('#root > :not(header):is(:focus, :focus-within)').allTextContents()),
          )
        }
      }
      expect(seen.slice(0, 7)).toEqual(['Home', 'Portfolio', 'Team', 'Blog', 'Booking', 'Chat', 'Instagram'])
      expect(hidden).toEqual([])
      await page.keyboard.press('Escape')
      await expect(open(page)).toBeFocused()
    })

    await test.step('leaves the page usable when the screen grows while it is open', async () => {
      await open(page).tap()
      await resize(page, { width: 1280, height: 800 })
      await page.getByRole('button', { name: 'Pause slideshow' }).click()
      await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
    })
  })

  test('is open without a script', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ ...phone, baseURL, javaScriptEnabled: false })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await mainMenu(page).getByRole('link', { name: 'Blog' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Blog')
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await page.close()
  })
})
