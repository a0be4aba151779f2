import type { Page, Route } from 'playwright/test'

/** Ways in which a read of the API can fail. */
export const BAD_RESPONSES: Record<string, (route: Route) => Promise<void>> = {
  'an error': (route) => route.fulfill({ status: 500, json: { error: 'Inner secret' } }),
  'a text that is no JSON': (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"posts": [' }),
  'the page of a proxy': (route) =>
    route.fulfill({
      status: 502,
      contentType: 'text/html',
      body: '<h1>Inner secret</h1><script>window.__ran=1</script>',
    }),
  'another JSON': (route) =>
    route.fulfill({ json: { posts: null, projects: null, teamMembers: null, error: 'Inner secret' } }),
  'nothing at all': (route) => route.abort('connectionreset'),
}

export const API_READS = /\/api\/(?:public|team)\//

/** Delays every read of the API. @returns a function that lets the reads proceed */
export async function holdReads(page: Page, pattern: RegExp = API_READS): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await held
    // the page may be gone by then
    await route.continue().catch(() => {})
  })
  return release
}

/** A promise that never settles, for a response that never comes. */
export const waitForever = () => new Promise<void>(() => {})
