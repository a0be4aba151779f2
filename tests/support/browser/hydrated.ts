import type { Page } from 'playwright/test'

/** Resolves when React has taken over. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__reactContainer')))

/** Opens a page and waits until it is alive. @returns the status */
export async function open(page: Page, path: string): Promise<number> {
  const response = await page.goto(path)
  await hydrated(page)
  return response!.status()
}
