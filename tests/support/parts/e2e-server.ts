import { findChromium } from './chromium.ts'
import { startOtherSites } from './other-sites.ts'
import { SITE_ADMIN, startSite } from './site-server.ts'

/** What a browser test may know about the server it talks to. Set by the global setup, read in every worker. */
export const e2e = {
  get baseUrl() {
    return setting('E2E_BASE_URL')
  },
  get dataDir() {
    return setting('E2E_DATA_DIR')
  },
  get adminEmail() {
    return setting('E2E_ADMIN_EMAIL')
  },
  get adminPassword() {
    return setting('E2E_ADMIN_PASSWORD')
  },
  /** where further sites are asked for: tests/support/browser/other-site.ts */
  get otherSitesUrl() {
    return setting('E2E_OTHER_SITES_URL')
  },
}

/**
 * Finds the browser and starts the real production server with its demo content, once for all browser tests.
 *
 * @returns what ends it, and every other site that the tests have asked for
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // the workers read it in playwright.config.ts, which they load after this
  process.env.CHROMIUM_BINARY = (await findChromium()).path
  const site = await startSite('e2e', { SEED: 'demo' })
  const others = await startOtherSites()
  Object.assign(process.env, {
    E2E_BASE_URL: site.baseUrl,
    E2E_DATA_DIR: site.dataDir,
    E2E_ADMIN_EMAIL: SITE_ADMIN.email,
    E2E_ADMIN_PASSWORD: SITE_ADMIN.password,
    E2E_OTHER_SITES_URL: others.url,
  })
  return async () => void (await Promise.all([site.stop(), others.stop()]))
}

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: the global setup of the browser tests has not run`)
  return value
}
