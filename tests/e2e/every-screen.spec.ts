import { expect, test, type Page } from 'playwright/test'
import { accessibilityFaults, RULES_OF_THE_WHOLE_PAGE } from '#tests/support/browser/axe.ts'
import { complaints, FAILED_LOAD } from '#tests/support/browser/complaints.ts'
import { hardScreens } from '#tests/support/browser/hard-screens.ts'
import { brokenImages, expectFit } from '#tests/support/browser/narrow-faults.ts'
import { otherSite } from '#tests/support/browser/other-site.ts'
import { emptyScreens, screens, show, type Screen } from '#tests/support/browser/screens.ts'
import { scrollThrough, settled } from '#tests/support/browser/scroll-through.ts'
import { sideways } from '#tests/support/browser/sideways.ts'
import { siteContent } from '#tests/support/browser/site-content.ts'
import { takePicture } from '#tests/support/browser/take-picture.ts'

/**
 * Every public screen and state, with the demo content, with hard content and with none, in one visit each: it fits into
 * 320 pixels (WCAG 1.4.10) with targets of 24 (2.5.8), scrolls one way at every width, shows no broken picture, runs
 * nothing, has nothing that the browser complains about and, with the demo content, no fault of WCAG 2.2 AA or of axe's own
 * best practice. `npm run screens` takes the pictures for people to look at.
 */

const NARROWEST = { width: 320, height: 640 }
const WIDER = [360, 768, 1280, 1920]

test.use({ viewport: NARROWEST })

type Content = 'demo' | 'hard' | 'empty'
type Look = { screen: Screen; content: Content; expected?: RegExp[] }

async function look(page: Page, { screen, content, expected = [] }: Look): Promise<void> {
  const site = content === 'demo' ? '' : await otherSite(content)
  const found = complaints(page, { expected })
  await show(page, screen, await siteContent(page.request, site), site)
  await lookThrough(page)
  await expectFit(page)
  const audit = async (without: string[] = []) => {
    if (content === 'demo') expect.soft(await accessibilityFaults(page, { without }), `at ${page.viewportSize()!.width}`).toEqual([])
  }
  await audit(screen.isPhone ? RULES_OF_THE_WHOLE_PAGE : [])
  for (const width of screen.isPhone ? WIDER.slice(0, 1) : WIDER) {
    await page.setViewportSize({ width, height: width < 700 ? 800 : 900 })
    await lookThrough(page)
    expect.soft(await sideways(page), `sideways at ${width}`).toEqual({ by: 0, what: [] })
    if (width === 1280) await audit()
    if (screen.part && process.env.SCREENS) await screen.part(page).scrollIntoViewIfNeeded()
    await takePicture(page, `${content}-${screen.name}`, { of: screen.part?.(page), isWhole: !(await isOver(page)) && !screen.isPhone })
  }
  expect(await page.evaluate(() => '__ran' in window), 'words of the content ran as code').toBe(false)
  expect(found).toEqual([])
}

/** What lies over the page keeps it from being scrolled. */
const isOver = async (page: Page) => (await page.getByRole('dialog').count()) > 0

/** Each width has pictures of its own: they have come, and are whole. */
async function lookThrough(page: Page): Promise<void> {
  await ((await isOver(page)) ? settled(page) : scrollThrough(page))
  expect.soft(await brokenImages(page), `broken pictures at ${page.viewportSize()!.width}`).toEqual([])
}

const CAUSED = [FAILED_LOAD, /^Failed to (?:send message|book session)/, /TypeError/]
const CAUSE_THEM = /failed|error|missing|not-found/

for (const screen of screens) {
  test(`${screen.name} is accessible and fits at every width`, async ({ page }) => {
    await look(page, { screen, content: 'demo', expected: CAUSE_THEM.test(screen.name) ? CAUSED : [] })
  })
}

for (const screen of hardScreens) {
  test(`${screen.name} with hard content fits at every width`, async ({ page }) => {
    // the one picture whose file is gone is on these, and asked for in vain
    const expected = /^(?:home|project-lost)/.test(screen.name) ? [FAILED_LOAD] : []
    await look(page, { screen, content: 'hard', expected })
  })
}

for (const screen of emptyScreens) {
  test(`${screen.name} without any content fits at every width`, async ({ page }) => {
    await look(page, { screen, content: 'empty' })
  })
}
