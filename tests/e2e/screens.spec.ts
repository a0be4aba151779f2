import { test, type Page } from 'playwright/test'
import { edgeCaseScreens } from '#tests/support/browser/edge-case-screens.ts'
import { SCREENSHOT_WIDTHS } from '#tests/support/browser/accessible-and-fitting.ts'
import { otherSite } from '#tests/support/browser/other-site.ts'
import { emptyScreens, screens, openScreen, type Screen } from '#tests/support/browser/screens.ts'
import { scrollThrough, waitForAnimations } from '#tests/support/browser/scroll-through.ts'
import { readSiteContent } from '#tests/support/browser/site-content.ts'
import { takeScreenshot } from '#tests/support/browser/take-screenshot.ts'
import { resize } from '#tests/support/browser/resize.ts'

/*
 * Run by `npm run screens` only: a screenshot of every public screen and state at every width, for people to
 * look at.
 */

test.use({ viewport: { width: 320, height: 640 } })

const isDialogOpen = async (page: Page) => (await page.getByRole('dialog').count()) > 0

for (const [content, contentScreens] of Object.entries({
  demo: screens,
  'edge-cases': edgeCaseScreens,
  empty: emptyScreens,
}) as ['demo' | 'edge-cases' | 'empty', Screen[]][]) {
  for (const screen of contentScreens) {
    test(`${screen.name} with ${content} content`, async ({ page }) => {
      const site = content === 'demo' ? '' : await otherSite(content)
      await openScreen(page, screen, await readSiteContent(page.request, site))
      for (const width of screen.isPhone ? SCREENSHOT_WIDTHS.slice(0, 1) : SCREENSHOT_WIDTHS) {
        await resize(page, { width, height: width < 700 ? 800 : 900 })
        await ((await isDialogOpen(page)) ? waitForAnimations(page) : scrollThrough(page))
        await screen.part?.(page).scrollIntoViewIfNeeded()
        await takeScreenshot(page, `${content}-${screen.name}`, {
          of: screen.part?.(page),
          isWhole: !(await isDialogOpen(page)) && !screen.isPhone,
        })
      }
    })
  }
}
