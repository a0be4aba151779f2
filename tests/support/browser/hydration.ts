import type { Page } from 'playwright/test'

/** Waits until the page is hydrated: earlier clicks have no handler. */
export const waitForHydration = (page: Page) =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/** Opens a page and waits until it is hydrated. @returns the status */
export async function openHydrated(page: Page, path: string): Promise<number> {
  const response = await page.goto(path)
  await waitForHydration(page)
  return response!.status()
}
