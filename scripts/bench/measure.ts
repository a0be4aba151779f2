import { join } from 'node:path'
import { findChromium } from '#tests/support/servers/chromium.ts'
import { MissingDependency } from '#tests/support/servers/missing-dependency.ts'
import { freePort } from '../free-port.ts'
import type { BenchArguments } from './arguments.ts'
import { signIn, type Session } from './calls.ts'
import { PROJECTS } from './content-size.ts'
import type { Measured } from './judge.ts'
import type { MeasuredPage } from './judge-pages.ts'
import { measurePages } from './measure-pages.ts'
import { measureVisitors } from './measure-visitors.ts'
import { timeAdminList, timeWholeList, timeWrites } from './one-by-one.ts'
import { seed } from './seed.ts'
import { type Site, siteSettings, startSite } from './site.ts'

export const ADMIN = { email: 'admin@studio.local', password: 'of-the-bench-only-4711' }

type Input = Pick<BenchArguments, 'only' | 'rounds' | 'seconds' | 'visits'> & {
  /** an empty folder for data and logs */
  folder: string
  /** folder for Lighthouse's reports, which are kept */
  reports: string
}
/** Parts that were not run are undefined. */
type Measurements = { pages?: MeasuredPage[]; load?: Measured }
type WithSite = <T>(name: string, use: (site: Site, session: Session) => Promise<T>) => Promise<T>

/**
 * Measures everything in one run: page visits of a phone with the demo content, many visitors with 50
 * projects, then staff with 1,000 posts.
 */
export async function measure({
  folder,
  reports,
  only,
  rounds,
  seconds,
  visits,
}: Input): Promise<Measurements> {
  const settings = siteSettings({ dataDir: folder, port: await freePort(), admin: ADMIN })
  const withSite: WithSite = async (name, use) => {
    const site = await startSite(settings, join(folder, `${name}.log`))
    try {
      return await use(site, await signIn(site.origin, ADMIN))
    } finally {
      await site.stop()
    }
  }

  console.log('Writing the demo content and the sizes of its pictures…')
  await seed('demo', settings)
  const pages = only === 'load' ? undefined : await visitPages(withSite, { visits, folder: reports })
  if (only === 'lighthouse') return { pages }

  console.log(`Writing ${PROJECTS} projects…`)
  await seed('projects', settings)
  const visitors = await withSite('visitors', (site, session) =>
    measureVisitors(site, session, { rounds, seconds }),
  )

  console.log('Writing 1,000 posts…')
  await seed('posts', settings)
  const staff = await withSite('staff', async ({ origin }, session) => ({
    adminList: await timeAdminList({ origin, session, times: 200 }),
    wholeList: await timeWholeList({ origin, session, times: 200 }),
    write: await timeWrites({ origin, session, times: 200 }),
  }))
  return { pages, load: { ...visitors, ...staff } }
}

/** @returns undefined when there is no browser and none can be downloaded */
async function visitPages(
  withSite: WithSite,
  options: { visits: number; folder: string },
): Promise<MeasuredPage[] | undefined> {
  try {
    const chromium = await findChromium()
    return await withSite('pages', ({ origin }) => measurePages({ origin, chromium, ...options }))
  } catch (error) {
    if (!(error instanceof MissingDependency)) throw error
    console.log(`No figures of the pages: ${error.message}.`)
    return undefined
  }
}
