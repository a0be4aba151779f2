import { expect, test } from 'playwright/test'
import { accessibilityFaults } from '#tests/support/browser/axe.ts'
import { complaints, FAILED_LOAD } from '#tests/support/browser/complaints.ts'
import { screens, show } from '#tests/support/browser/screens.ts'
import { scrollThrough, settled } from '#tests/support/browser/scroll-through.ts'
import { siteContent } from '#tests/support/browser/site-content.ts'

/** WCAG 2.2 AA and axe's own best practice, on every public screen and in every state, on a phone and on a desktop. */

const CAUSED = [FAILED_LOAD, /^Failed to (?:send message|book session)/, /TypeError/]

test.beforeEach(async ({ page }) => page.setViewportSize({ width: 360, height: 800 }))

for (const screen of screens) {
  test(`axe finds nothing on ${screen.name}`, async ({ page }) => {
    const found = complaints(page, { expected: screen.name === 'home' ? [] : CAUSED })
    await show(page, screen, await siteContent(page.request))
    if (await page.getByRole('dialog').count()) await settled(page)
    else await scrollThrough(page)
    expect(await accessibilityFaults(page), 'at 360').toEqual([])
    if (screen.isPhone) return
    await page.setViewportSize({ width: 1280, height: 800 })
    await settled(page)
    expect(await accessibilityFaults(page), 'at 1280').toEqual([])
    expect(found).toEqual([])
  })
}
