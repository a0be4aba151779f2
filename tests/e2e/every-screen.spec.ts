import { expect, test, type Page } from 'playwright/test'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { recordPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { edgeCaseScreens } from '#tests/support/browser/edge-case-screens.ts'
import { findBrokenImages, expectFitsViewport } from '#tests/support/browser/fits-viewport.ts'
import { otherSite } from '#tests/support/browser/other-site.ts'
import { emptyScreens, enterState, screens, openScreen, type Screen } from '#tests/support/browser/screens.ts'
import { scrollThrough, waitForAnimations, waitForImages } from '#tests/support/browser/scroll-through.ts'
import { horizontalOverflow } from '#tests/support/browser/horizontal-overflow.ts'
import { readSiteContent } from '#tests/support/browser/site-content.ts'
import { resize } from '#tests/support/browser/resize.ts'

/*
 * Every public screen and state, with the demo content, with edge cases and with none, each page in one
 * visit that goes through its states: it fits into 320 pixels (WCAG 1.4.10) with targets of 24 (2.5.8),
 * scrolls one way at every width, shows no broken image, runs nothing, has nothing that the browser
 * complains about and, with the demo content, no fault of WCAG 2.2 AA or of axe's own best practice. `npm run
 * screens` takes images of them (screens.spec.ts).
 */

const NARROWEST = { width: 320, height: 640 }
const WIDER = [360, 768, 1280, 1920]
/** The width at which accessibility is checked, beside the narrowest. */
const AUDITED_WIDTH = 1280

// without motion, which has tests of its own (reduced-motion.spec.ts, home*.spec.ts)
test.use({ viewport: NARROWEST })

type Content = 'demo' | 'edge-cases' | 'empty'
type Visit = { states: Screen[]; content: Content; expected?: RegExp[] }

/** Groups screens: each page with the states that are entered from it. */
const groupByPage = (all: Screen[]) =>
  all
    .filter(({ startsFrom }) => startsFrom === undefined)
    .map((first) => [first, ...all.filter(({ startsFrom }) => startsFrom === first.name)])

async function goThrough(page: Page, { states, content, expected = [] }: Visit): Promise<void> {
  test.setTimeout(states.length * 60_000)
  const site = content === 'demo' ? '' : await otherSite(content)
  const pageErrors = recordPageErrors(page, { expected })
  const siteContent = await readSiteContent(page.request, site)
  for (const screen of states) {
    await test.step(screen.name, async () => {
      await resize(page, NARROWEST)
      if (screen.startsFrom === undefined) await openScreen(page, screen, siteContent)
      else {
        // a click would miss a button that still moves because the window became narrow
        await waitForAnimations(page)
        await enterState(page, screen, siteContent)
      }
      await checkScreen(page, screen, content)
      await screen.leave?.(page)
    })
  }
  expect(await page.evaluate(() => '__ran' in window), 'words of the content ran as code').toBe(false)
  expect(pageErrors).toEqual([])
}

async function checkScreen(page: Page, screen: Screen, content: Content): Promise<void> {
  const audit = async () => {
    if (content === 'demo') {
      expect
        .soft(await accessibilityViolations(page), `${screen.name} at ${page.viewportSize()!.width}`)
        .toEqual([])
    }
  }
  await (screen.startsFrom === undefined || screen.showsMoreImages
    ? scrollThrough(page)
    : waitForAnimations(page))
  await expectWholeImages(page, screen)
  await expectFitsViewport(page)
  await audit()
  for (const width of screen.isPhone ? WIDER.slice(0, 1) : WIDER) {
    await resize(page, { width, height: width < 700 ? 800 : 900 })
    // most states show only images that their page has shown at this width
    if (screen.startsFrom === undefined || screen.showsMoreImages) {
      await waitForImages(page)
      await expectWholeImages(page, screen)
    }
    expect
      .soft(await horizontalOverflow(page), `${screen.name} sideways at ${width}`)
      .toEqual({ by: 0, elements: [] })
    if (width !== AUDITED_WIDTH) continue
    await waitForAnimations(page)
    await audit()
  }
}

/** Asserts that no image is broken; each width has images of its own. */
async function expectWholeImages(page: Page, { name }: Screen): Promise<void> {
  expect
    .soft(await findBrokenImages(page), `broken images of ${name} at ${page.viewportSize()!.width}`)
    .toEqual([])
}

const EXPECTED_ERRORS = [FAILED_LOAD, /^Failed to (?:send message|book session)/, /TypeError/]
const CAUSES_ERRORS = /failed|error|missing|not-found/
const titleOf = (states: Screen[]) =>
  [states[0]!.name, ...(states.length > 1 ? [`with its ${states.length - 1} states`] : [])].join(' ')

for (const states of groupByPage(screens)) {
  test(`${titleOf(states)} is accessible and fits at every width`, async ({ page }) => {
    await goThrough(page, {
      states,
      content: 'demo',
      expected: states.some(({ name }) => CAUSES_ERRORS.test(name)) ? EXPECTED_ERRORS : [],
    })
  })
}

for (const states of groupByPage(edgeCaseScreens)) {
  test(`${titleOf(states)}, full of edge cases, fits at every width`, async ({ page }) => {
    // these show the image whose file is gone, as their own or as that of the next project
    const expected = /^(?:home|project-lost|project-without)/.test(states[0]!.name) ? [FAILED_LOAD] : []
    await goThrough(page, { states, content: 'edge-cases', expected })
  })
}

for (const states of groupByPage(emptyScreens)) {
  test(`${titleOf(states)} without any content fits at every width`, async ({ page }) => {
    await goThrough(page, { states, content: 'empty' })
  })
}
