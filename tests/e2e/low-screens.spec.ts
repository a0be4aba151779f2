import { expect, test } from 'playwright/test'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { readSiteContent } from '#tests/support/browser/site-content.ts'
import { takeScreenshot } from '#tests/support/browser/take-screenshot.ts'
import { resize } from '#tests/support/browser/resize.ts'

/*
 * Phones in landscape (docs/behaviour.md#forced-colours-and-low-screens). Projects with a video are left out:
 * the video fills their first screen.
 */

for (const viewport of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
]) {
  test(`the title of each page is whole on a screen of ${viewport.width} × ${viewport.height}`, async ({
    page,
    request,
  }) => {
    const { projects, posts } = await readSiteContent(request)
    await resize(page, viewport)
    for (const [name, path] of [
      ['home', '/'],
      ['blog', '/blog'],
      ['post', `/blog/${posts[0]!.id}`],
      ['project', `/portfolio/${projects.find(({ videoUrl }) => !videoUrl)!.id}`],
      ['booking', '/booking'],
      ['privacy', '/privacy'],
      ['not-found', '/nowhere'],
    ] as const) {
      await openHydrated(page, path)
      await expect(page.getByRole('heading', { level: 1 }), name).toBeInViewport({ ratio: 0.99 })
      await takeScreenshot(page, `${name}-low`)
    }
  })
}
