import { test } from 'playwright/test'
import { findChromium } from './chromium.ts'
import { demoData } from './demo-data.ts'
import { type GrownSites, startGrownSites } from './grown-sites.ts'
import { startOtherSites } from './other-sites.ts'
import { SiteControl } from './site-control.ts'
import { SITE_ADMIN, startSite } from './site-server.ts'

/**
 * Three keep two cores busy: a browser waits for its pages. Each has a site of its own, which its tests may
 * change: two processes on the grown column.
 */
export const WORKERS = process.env.E2E_COLUMN === 'grown' ? 2 : 3

/**
 * What a browser test may know about the server it talks to: asked for in a test or a hook, since it is
 * another one for each worker.
 */
export const e2e = {
  get baseUrl() {
    return test.info().project.use.baseURL!
  },
  adminEmail: SITE_ADMIN.email,
  adminPassword: SITE_ADMIN.password,
  /** where this worker's site keeps its data, its mails among them */
  get dataDir() {
    return ofSite('E2E_DATA_DIRS')
  },
  /** accounts and sessions of this worker's site */
  get control() {
    return new SiteControl(ofSite('E2E_CONTROL_URLS'))
  },
  /** where further sites are asked for: tests/support/browser/other-site.ts */
  get otherSitesUrl() {
    return setting('E2E_OTHER_SITES_URL')
  },
}

/**
 * The address of the site with the demo content, for `use.baseURL`; the main process knows none before the
 * global setup.
 *
 * @param isChanged whether tests change it: then it is this worker's own, else all look at one
 */
export function siteUrl({ isChanged }: { isChanged: boolean }): string | undefined {
  // of two workers that run at the same time each has another index
  const index = isChanged ? 1 + Number(process.env.TEST_PARALLEL_INDEX ?? 0) : 0
  return process.env.E2E_SITE_URLS?.split(' ')[index]
}

/**
 * Finds the browser and starts the real production server with its demo content, once for the tests that only
 * look and once for each worker of those that change it.
 *
 * @returns what ends them, and every other site that the tests have asked for
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // the workers read it in playwright.config.ts, which they load after this
  process.env.CHROMIUM_BINARY = (await findChromium()).path
  const copyOf = await demoData()
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
 * On the profile (docs/behaviour.md#profiles) that E2E_COLUMN names: the embedded one, where it says nothing.
 */
async function startSites(names: string[], from: { copyOf: string }): Promise<GrownSites> {
  if (process.env.E2E_COLUMN === 'grown') {
    // the certificate is signed by nobody; workers have it from here
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    return startGrownSites(names, from)
  }
  const sites = await Promise.all(names.map((name) => startSite(name, from)))
  return { sites, stop: async () => void (await Promise.all(sites.map((site) => site.stop()))) }
}

/** What a list of the global setup says of this worker's site. */
function ofSite(list: string): string {
  const index = setting('E2E_SITE_URLS').split(' ').indexOf(e2e.baseUrl)
  return setting(list).split(' ')[index]!
}

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) {
    throw new Error(`${name} is not set: the global setup of the browser tests has not run`)
  }
  return value
}
