import { test, type Page } from 'playwright/test'
import { hardScreens } from '#tests/support/browser/hard-screens.ts'
import { PICTURED } from '#tests/support/browser/looks.ts'
import { otherSite } from '#tests/support/browser/other-site.ts'
import { emptyScreens, screens, show, type Screen } from '#tests/support/browser/screens.ts'
import { scrollThrough, settled } from '#tests/support/browser/scroll-through.ts'
import { siteContent } from '#tests/support/browser/site-content.ts'
import { takePicture } from '#tests/support/browser/take-picture.ts'

/**
 * `npm run screens` alone: a picture of every public screen and state at every width, for people to look at.
 */

test.use({ viewport: { width: 320, height: 640 } })

const isOver = async (page: Page) => (await page.getByRole('dialog').count()) > 0

for (const [content, all] of Object.entries({ demo: screens, hard: hardScreens, empty: emptyScreens }) as [
  'demo' | 'hard' | 'empty',
  Screen[],
][]) {
  for (const screen of all) {
    test(`${screen.name} with ${content} content`, async ({ page }) => {
      const site = content === 'demo' ? '' : await otherSite(content)
      await show(page, screen, await siteContent(page.request, site), site)
      for (const width of screen.isPhone ? PICTURED.slice(0, 1) : PICTURED) {
        await page.setViewportSize({ width, height: width < 700 ? 800 : 900 })
        await ((await isOver(page)) ? settled(page) : scrollThrough(page))
        await screen.part?.(page).scrollIntoViewIfNeeded()
        await takePicture(page, `${content}-${screen.name}`, {
          of: screen.part?.(page),
          isWhole: !(await isOver(page)) && !screen.isPhone,
        })
      }
    })
  }
}
