import { test } from 'playwright/test'
import { SiteControl } from './site-control.ts'
import { SITE_ADMIN } from './site-server.ts'

/**
 * Three workers keep two cores busy, since a browser waits for its pages. Each has a site of its own, which
 * its tests may change; on the cluster profile a site is two processes.
 */
export const WORKERS = process.env.E2E_PROFILE === 'cluster' ? 2 : 3

/**
 * What a browser test may know about its site. To be read in a test or a hook, since each worker has another
 * site.
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
  /** starts further sites for tests/support/browser/other-site.ts */
  get otherSitesUrl() {
    return setting('E2E_OTHER_SITES_URL')
  },
}

/**
 * The address of the site with the demo content, for `use.baseURL`; the main process knows none before the
 * global setup.
 *
 * @param options.isChanged whether tests change the site: then it is this worker's own, else one for all
 */
export function siteUrl({ isChanged }: { isChanged: boolean }): string | undefined {
  // workers that run at the same time have different indexes
  const index = isChanged ? 1 + Number(process.env.TEST_PARALLEL_INDEX ?? 0) : 0
  return process.env.E2E_SITE_URLS?.split(' ')[index]
}

/** @returns the entry of this worker's site in a list that the global setup made */
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
