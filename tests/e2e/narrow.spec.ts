import { expect, test } from 'playwright/test'
import { cutText, expectFit } from '#tests/support/browser/narrow-faults.ts'
import { hardScreens } from '#tests/support/browser/hard-screens.ts'
import { otherSite } from '#tests/support/browser/other-site.ts'
import { screens, show } from '#tests/support/browser/screens.ts'
import { scrollThrough, settled } from '#tests/support/browser/scroll-through.ts'
import { sideways } from '#tests/support/browser/sideways.ts'
import { siteContent } from '#tests/support/browser/site-content.ts'

/** WCAG 1.4.10 and 1.4.4 for what is hard: long and foreign content in 320 px, and letters twice as large. The demo content in 320 px is accessible.spec.ts. */

test.describe('in 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const screen of hardScreens) {
    test(`${screen.name} with hard content fits, with targets of 24`, async ({ page }) => {
      const site = await otherSite('hard')
      await show(page, screen, await siteContent(page.request, site), site)
      if (await page.getByRole('dialog').count()) await settled(page)
      else await scrollThrough(page)
      await expectFit(page)
    })
  }
})

const LARGE = ['home', 'blog', 'post', 'project', 'booking-chosen', 'not-found', 'home-panel', 'project-lightbox']

test.describe('with letters twice as large', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  for (const screen of screens.filter(({ name }) => LARGE.includes(name))) {
    test(`${screen.name} keeps all of its content`, async ({ page }) => {
      await show(page, screen, await siteContent(page.request))
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
      await settled(page)
      expect.soft(await sideways(page)).toEqual({ by: 0, what: [] })
      expect.soft(await cutText(page)).toEqual([])
    })
  }
})
