import { test } from 'playwright/test'
import { e2e } from '#tests/support/e2e/e2e-server.ts'
import type { OtherSite } from '#tests/support/e2e/other-sites.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

/**
 * Starts a site with other content than the demo's when a test first asks for it: one without any, or that of
 * `edge-cases.ts`.
 * @returns its base URL, for the beginning of each path
 */
export async function otherSite(name: OtherSite): Promise<string> {
  // the first caller waits for the start
  test.info().setTimeout(EVENT_LIMIT)
  const response = await fetch(`${e2e.otherSitesUrl}/${name}`)
  const text = await response.text()
  if (!response.ok) throw new Error(`The ${name} site did not start: ${text}`)
  return text
}
