import { expect, test } from 'playwright/test'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeWholeTour, tourParts } from '#tests/support/browser/whole-tour.ts'

/* A tour whose names are as long as they may be (docs/behaviour.md#what-a-tour-tells). */

const expected = failOnPageErrors()
// a warning of a browser without a GPU about its own painting
test.beforeEach(() => void expected.push(/GPU stall due to ReadPixels/))

test('the longest names stay within the frame of a phone, with letters twice as large', async ({
  page,
  request,
}) => {
  const site = await makeWholeTour(request, { hasLongNames: true })
  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, site.path)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  const { open, hotspots, tour, variants } = tourParts(page)
  await open.click()
  await expect(hotspots).toBeAttached()
  await expect(variants).toHaveCount(3)
  const outside = () =>
    tour.locator('[data-view]').evaluate((view) => {
      const frame = view.getBoundingClientRect()
      const parts = view.querySelectorAll(
        '[aria-label^=Hotspots] > :not([data-hidden]) > *, [aria-label=Variant]',
      )
      return [...parts].flatMap((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const fits = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
        return fits ? [] : [part.textContent]
      })
    })
  await expect.poll(outside).toEqual([])
  for (const variant of [variants.last(), variants.first()]) {
    await variant.click()
    await expect(variant).toHaveAttribute('aria-pressed', 'true')
  }
  await site.tidyUp()
})
