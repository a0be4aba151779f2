import type { Page } from 'playwright/test'

/**
 * The server handles the first of these calls, and its response is lost. @param path below the API's prefix
 */
export async function dropFirstResponse(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}
