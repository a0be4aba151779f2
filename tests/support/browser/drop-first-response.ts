import type { Page } from 'playwright/test'

/**
 * Lets the server handle the first call of a path, and loses its response.
 * @param path below the API's prefix
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
