import { findChromium } from '#tests/support/servers/chromium.ts'
import { makeDemoData } from '#tests/support/e2e/demo-data.ts'
import { findMongod } from '#tests/support/servers/find-mongod.ts'
import { findNginx } from '#tests/support/servers/find-nginx.ts'
import { findRedis } from '#tests/support/servers/find-redis.ts'
import { findSeaweedfs } from '#tests/support/servers/find-seaweedfs.ts'
import type { Env } from '../child.mjs'

export const SUITE_NAMES = ['test', 'drills'] as const
/** A suite is run as a whole: `npm test`, `npm run drills`. */
export type SuiteName = (typeof SUITE_NAMES)[number]

export type SuitePart = {
  name: string
  /** usual duration on two cores */
  minutes: number
  /**
   * the part it runs in parallel with, which leaves enough of two cores; its output is shown after that
   * part's
   */
  beside?: string
  /** prepares its fixtures while earlier parts leave the machine idle */
  prepare?: () => Promise<unknown>
  /**
   * finds or downloads the real servers or browser that its tests need; returns their environment variables
   */
  findDependencies?: () => Promise<Env>
} & (
  | {
      /** one test */
      runner: 'check'
      /** the tool, a script in node_modules, and its arguments */
      command: string[]
    }
  | {
      runner: 'vitest'
      projects: string[]
      /** true when its files run sequentially */
      isSequential?: boolean
    }
  | {
      runner: 'playwright'
      /** the part's files, as regular expressions over paths */
      files: readonly string[]
      /** the part's tests, as a regular expression over their names, files and tags; all by default */
      grep?: string
    }
)

const findServers = async () => ({
  MONGOD_BINARY: await findMongod(),
  WEED_BINARY: await findSeaweedfs(),
  REDIS_BINARY: await findRedis(),
})
const findBrowser = async () => ({ CHROMIUM_BINARY: (await findChromium()).path })

/** Ordered so that the quickest to fail come first. */
export const SUITES: Record<SuiteName, SuitePart[]> = {
  test: [
    // rules and types
    { name: 'lint', minutes: 0.2, runner: 'check', command: ['node_modules/oxlint/bin/oxlint', '.'] },
    {
      name: 'format',
      minutes: 0.1,
      runner: 'check',
      command: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
    },
    { name: 'unit', minutes: 1, runner: 'vitest', projects: ['unit', 'payload'] },
    { name: 'api-embedded', minutes: 2, runner: 'vitest', projects: ['api-embedded', 'processes-embedded'] },
    {
      name: 'api-cluster',
      minutes: 2.5,
      runner: 'vitest',
      projects: ['api-cluster', 'processes-cluster'],
      findDependencies: findServers,
    },
    {
      name: 'e2e',
      minutes: 6,
      runner: 'playwright',
      // the files of its folder, not of the folders in it
      files: [String.raw`e2e.[\w-]+\.spec`],
      findDependencies: findBrowser,
      prepare: makeDemoData,
    },
    // one browser, one file after the other: it uses the cores while the part beside it waits for processes
    {
      name: 'components',
      minutes: 2,
      beside: 'api-cluster',
      runner: 'vitest',
      projects: ['components'],
      findDependencies: findBrowser,
    },
  ],
  drills: [
    // files declare their further needs themselves
    { name: 'services', minutes: 1, runner: 'vitest', projects: ['services'], findDependencies: findServers },
    { name: 'drills', minutes: 8, runner: 'vitest', projects: ['drills'], findDependencies: findServers },
    {
      name: 'drills-cluster',
      minutes: 1.5,
      runner: 'vitest',
      projects: ['drills-cluster'],
      findDependencies: findServers,
    },
    // two processes behind nginx: failures of the connection and of a deployment as visitors meet them, and
    // journeys that depend on shared state. `E2E_PROFILE=cluster npm test -- --only e2e` runs all journeys
    // there
    {
      name: 'e2e-cluster',
      minutes: 1.5,
      runner: 'playwright',
      files: ['e2e'],
      grep: 'failures.|@cluster',
      findDependencies: async () => ({
        ...(await findServers()),
        ...(await findBrowser()),
        NGINX_BINARY: await findNginx(),
        E2E_PROFILE: 'cluster',
      }),
    },
    // alone on the machine: these tests limit how long a call may take
    {
      name: 'load',
      minutes: 2,
      runner: 'vitest',
      projects: ['load'],
      isSequential: true,
      findDependencies: findServers,
    },
  ],
}

/** @returns the names of a suite's parts, in their order */
export const listParts = (suite: SuiteName): string[] => SUITES[suite].map(({ name }) => name)
