import type { Locator, Page } from 'playwright/test'

const FOLDER = 'test-results/screens'

/**
 * Takes a screenshot if `npm run screens` runs, which sets SCREENS.
 *
 * @param name of the screen and its state: the width is added
 * @param options.of a part of the page; the viewport by default
 * @param options.isWhole the whole length of the page
 */
export async function takeScreenshot(
  page: Page,
  name: string,
  { of, isWhole = false }: { of?: Locator; isWhole?: boolean } = {},
): Promise<void> {
  if (!process.env.SCREENS) return
  const path = `${FOLDER}/${name}-${page.viewportSize()!.width}.png`
  await (of ? of.screenshot({ path }) : page.screenshot({ path, fullPage: isWhole }))
}
