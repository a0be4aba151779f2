import { expect, test, type Page } from 'playwright/test'
import { hardScreens } from '#tests/support/browser/hard-screens.ts'
import { brokenImages } from '#tests/support/browser/narrow-faults.ts'
import { otherSite } from '#tests/support/browser/other-site.ts'
import { screens, show, type Screen } from '#tests/support/browser/screens.ts'
import { scrollThrough, settled } from '#tests/support/browser/scroll-through.ts'
import { sideways } from '#tests/support/browser/sideways.ts'
import { siteContent } from '#tests/support/browser/site-content.ts'

/** visual: checked by looking. Every screen at four widths into tests/screens/, for people to look at. */

const WIDTHS = [360, 768, 1280, 1920]

async function shoot(page: Page, { name, isPhone, part }: Screen): Promise<void> {
  for (const width of isPhone ? WIDTHS.slice(0, 1) : WIDTHS) {
    await page.setViewportSize({ width, height: width < 700 ? 800 : 900 })
    const isOver = (await page.getByRole('dialog').count()) > 0 || isPhone
    if (part) await part(page).scrollIntoViewIfNeeded()
    if (isOver || part) await settled(page)
    else await scrollThrough(page)
    expect.soft(await sideways(page), `${name} at ${width}`).toEqual({ by: 0, what: [] })
    expect.soft(await brokenImages(page), `${name} at ${width}`).toEqual([])
    const path = `tests/screens/${name}-${width}.png`
    if (part) await part(page).screenshot({ path })
    else await page.screenshot({ path, fullPage: !isOver })
  }
}

test.use({ viewport: { width: 360, height: 800 } })

for (const screen of screens) {
  test(`${screen.name} shows its heading and no broken picture at any width`, async ({ page }) => {
    await show(page, screen, await siteContent(page.request))
    await shoot(page, screen)
  })
}

for (const screen of hardScreens) {
  test(`${screen.name} with hard content does so too`, async ({ page }) => {
    const site = await otherSite('hard')
    await show(page, screen, await siteContent(page.request, site), site)
    await shoot(page, { ...screen, name: `hard-${screen.name}` })
  })
}

for (const path of ['/', '/blog', '/booking']) {
  test(`${path} without any content does so too`, async ({ page }) => {
    const screen = { name: `empty-${path.slice(1) || 'home'}`, path: () => path }
    await show(page, screen, { projects: [], posts: [], team: [] }, await otherSite('empty'))
    await shoot(page, screen)
  })
}
