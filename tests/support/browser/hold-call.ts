import type { Page } from 'playwright/test'

/**
 * Delays a call to the real server.
 * @param call its method and its path below the API's prefix: `POST /team`
 * @returns a function that lets the call proceed
 */
export async function holdCall(
  page: Page,
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`,
): Promise<() => void> {
  const [method, path] = call.split(' ')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await held
    // the page may be gone by then
    await route.continue().catch(() => {})
  })
  return () => release()
}
