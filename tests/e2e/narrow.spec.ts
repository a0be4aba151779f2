import { expect, test, type Page } from 'playwright/test'
import { cutText, smallTargets } from '#tests/support/browser/narrow-faults.ts'
import { hardScreens } from '#tests/support/browser/hard-screens.ts'
import { otherSite } from '#tests/support/browser/other-site.ts'
import { screens, show } from '#tests/support/browser/screens.ts'
import { scrollThrough, settled } from '#tests/support/browser/scroll-through.ts'
import { sideways } from '#tests/support/browser/sideways.ts'
import { siteContent } from '#tests/support/browser/site-content.ts'

/** WCAG 1.4.10, 1.4.4 and 2.5.8: 320 px are enough, letters may be twice as large, and fingers hit what they aim at. */

test.use({ viewport: { width: 320, height: 640 } })

async function fitsNarrow(page: Page): Promise<void> {
  if (await page.getByRole('dialog').count()) await settled(page)
  else await scrollThrough(page)
  expect.soft(await sideways(page), 'wider than the window').toEqual({ by: 0, what: [] })
  expect.soft(await cutText(page), 'cut off').toEqual([])
  expect.soft(await smallTargets(page), 'too small to hit').toEqual([])
}

for (const screen of screens) {
  test(`${screen.name} fits into 320 pixels, with targets of 24`, async ({ page }) => {
    await show(page, screen, await siteContent(page.request))
    await fitsNarrow(page)
  })
}

for (const screen of hardScreens) {
  test(`${screen.name} with hard content fits into 320 pixels`, async ({ page }) => {
    const site = await otherSite('hard')
    await show(page, screen, await siteContent(page.request, site), site)
    await fitsNarrow(page)
  })
}

test.describe('with letters twice as large', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  for (const screen of screens.filter(({ name }) => ['home', 'blog', 'post', 'project', 'booking-chosen', 'not-found', 'home-panel', 'project-lightbox'].includes(name))) {
    test(`${screen.name} keeps all of its content`, async ({ page }) => {
      await show(page, screen, await siteContent(page.request))
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
      await settled(page)
      expect.soft(await sideways(page)).toEqual({ by: 0, what: [] })
      expect.soft(await cutText(page)).toEqual([])
      await expect.soft(page.getByRole('banner').getByRole('link', { name: 'Booking' }).or(page.getByRole('button', { name: 'Open menu' })).or(page.getByRole('dialog')).first()).toBeInViewport()
    })
  }
})
