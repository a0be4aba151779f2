import { expect, test } from 'playwright/test'
import { cutText } from '#tests/support/browser/narrow-faults.ts'
import { screens, show } from '#tests/support/browser/screens.ts'
import { settled } from '#tests/support/browser/scroll-through.ts'
import { sideways } from '#tests/support/browser/sideways.ts'
import { siteContent } from '#tests/support/browser/site-content.ts'

/** WCAG 1.4.4: letters twice as large. */

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
