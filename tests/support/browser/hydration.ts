import type { Page } from 'playwright/test'

/** Resolves when the page listens, as it says itself: what is clicked before is heard by nobody. */
export const waitForHydration = (page: Page) =>
  page.locator('html[data-alive]').waitFor({ state: 'attached' })

/** Opens a page and waits until it is alive. @returns the status */
export async function openHydrated(page: Page, path: string): Promise<number> {
  const response = await page.goto(path)
  await waitForHydration(page)
  return response!.status()
}
