import { test } from 'playwright/test'
import { e2e } from '#tests/support/e2e/e2e-server.ts'
import type { OtherSite } from '#tests/support/e2e/other-sites.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

/**
 * A site with other content than the demo's, started when it is first asked for: one without any, or the one
 * of `edge-cases.ts`. Its address goes before each path.
 */
export async function otherSite(name: OtherSite): Promise<string> {
  // who asks first waits for its start
  test.info().setTimeout(EVENT_LIMIT)
  const response = await fetch(`${e2e.otherSitesUrl}/${name}`)
  const text = await response.text()
  if (!response.ok) throw new Error(`The ${name} site did not start: ${text}`)
  return text
}
