import { expect, type Page } from 'playwright/test'
import { accessibilityViolations } from './axe.ts'
import { expectFitsViewport } from './fits-viewport.ts'
import { waitForAnimations } from './scroll-through.ts'
import { takeScreenshot } from './take-screenshot.ts'
import { resize } from './resize.ts'

/** Widths that are checked, and those of which `npm run screens` takes screenshots. */
const CHECKED_WIDTHS = [1280, 360]
export const SCREENSHOT_WIDTHS = [360, 768, 1280, 1920]

/**
 * Asserts that the present screen is accessible and fits at the width of a desktop and of a phone, and takes
 * its screenshots where `npm run screens` runs. The screen keeps the width of the phone.
 *
 * @param name of the screen and its state, for its images
 * @param options.without rules of axe that do not hold for the state
 */
export async function expectAccessibleAndFitting(
  page: Page,
  name: string,
  { without = [] as string[] } = {},
): Promise<void> {
  for (const width of process.env.SCREENS
    ? [...SCREENSHOT_WIDTHS.filter((each) => !CHECKED_WIDTHS.includes(each)), ...CHECKED_WIDTHS]
    : CHECKED_WIDTHS) {
    await resize(page, { width, height: 800 })
    await waitForAnimations(page)
    expect.soft(await accessibilityViolations(page, { without }), `${name} at ${width}`).toEqual([])
    await expectFitsViewport(page)
    await takeScreenshot(page, name)
  }
}
