import { findChromium } from '../servers/chromium.ts'
import { type ClusterSites, startClusterSites } from './cluster-sites.ts'
import { makeDemoData } from './demo-data.ts'
import { WORKERS } from './e2e-server.ts'
import { startOtherSites } from './other-sites.ts'
import { startSite } from './site-server.ts'

/**
 * Finds the browser and starts the real production server with its demo content, once for the tests that only
 * look and once for each worker of those that change it.
 *
 * @returns a function that ends them, and every other site that tests have started
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // the workers read it in playwright.config.ts, which they load after this
  process.env.CHROMIUM_BINARY = (await findChromium()).path
  const copyOf = await makeDemoData()
  const names = ['looking', ...Array.from({ length: WORKERS }, (_, index) => `changing-${index}`)]
  const { sites, stop } = await startSites(
    names.map((name) => `e2e-${name}`),
    { copyOf },
  )
  const others = await startOtherSites()
  const list = (key: 'baseUrl' | 'dataDir' | 'controlUrl') => sites.map((site) => site[key]).join(' ')
  Object.assign(process.env, {
    E2E_SITE_URLS: list('baseUrl'),
    E2E_DATA_DIRS: list('dataDir'),
    E2E_CONTROL_URLS: list('controlUrl'),
    E2E_OTHER_SITES_URL: others.url,
  })
  return async () => void (await Promise.all([stop(), others.stop()]))
}

/**
 * On the profile (docs/behaviour.md#profiles) that E2E_PROFILE names; by default the embedded one.
 */
async function startSites(names: string[], from: { copyOf: string }): Promise<ClusterSites> {
  if (process.env.E2E_PROFILE === 'cluster') {
    // the certificate is self-signed; workers inherit the setting
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    return startClusterSites(names, from)
  }
  const sites = await Promise.all(names.map((name) => startSite(name, from)))
  return { sites, stop: async () => void (await Promise.all(sites.map((site) => site.stop()))) }
}
