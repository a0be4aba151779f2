import type { Page } from 'playwright/test'
import { readFocusStop, type FocusStop } from './in-page/focus-stop.ts'

export { describeFocusFaults } from './in-page/focus-stop.ts'

/** Reads the focused element of a page, and what is wrong with how its focus shows. */
const focusStopOnPage = (page: Page): Promise<FocusStop | undefined> => page.evaluate(readFocusStop)

/** Presses a key until the focus leaves the page, at most `limit` times. @returns each focused element */
export async function walkFocus(page: Page, key: 'Tab' | 'Shift+Tab', limit = 150): Promise<FocusStop[]> {
  const stops: FocusStop[] = []
  for (let steps = 0; steps < limit; steps += 1) {
    await page.keyboard.press(key)
    const stop = await focusStopOnPage(page)
    if (!stop) break
    stops.push(stop)
  }
  return stops
}
