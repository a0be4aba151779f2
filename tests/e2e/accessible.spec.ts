import { expect, test } from 'playwright/test'
import { accessibilityFaults, RULES_OF_THE_WHOLE_PAGE } from '#tests/support/browser/axe.ts'
import { complaints, FAILED_LOAD } from '#tests/support/browser/complaints.ts'
import { expectFit } from '#tests/support/browser/narrow-faults.ts'
import { screens, show } from '#tests/support/browser/screens.ts'
import { scrollThrough, settled } from '#tests/support/browser/scroll-through.ts'
import { siteContent } from '#tests/support/browser/site-content.ts'

/**
 * WCAG 2.2 AA and axe's own best practice on every public screen and in every state, on the narrowest phone and on a
 * desktop; on the phone also what axe does not see: that everything fits (one visit for both, since visits take time).
 */

test.use({ viewport: { width: 320, height: 640 } })

const CAUSED = [FAILED_LOAD, /^Failed to (?:send message|book session)/, /TypeError/]
const CAUSE_THEM = /failed|error|missing|not-found/

for (const screen of screens) {
  test(`${screen.name} is accessible and fits into 320 pixels`, async ({ page }) => {
    const found = complaints(page, { expected: CAUSE_THEM.test(screen.name) ? CAUSED : [] })
    await show(page, screen, await siteContent(page.request))
    if (await page.getByRole('dialog').count()) await settled(page)
    else await scrollThrough(page)
    await expectFit(page)
    const without = screen.isPhone ? RULES_OF_THE_WHOLE_PAGE : []
    expect.soft(await accessibilityFaults(page, { without }), 'at 320').toEqual([])
    if (!screen.isPhone) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await settled(page)
      expect.soft(await accessibilityFaults(page), 'at 1280').toEqual([])
    }
    expect(found).toEqual([])
  })
}
