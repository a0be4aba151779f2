import { findChromium } from '#tests/support/parts/chromium.ts'
import { demoData } from '#tests/support/parts/demo-data.ts'
import { findMongod } from '#tests/support/parts/find-mongod.ts'
import { findNginx } from '#tests/support/parts/find-nginx.ts'
import { findRedis } from '#tests/support/parts/find-redis.ts'
import { findWeed } from '#tests/support/parts/find-weed.ts'
import type { Env } from '../child.mjs'

export const SUITE_NAMES = ['test', 'drills'] as const
/** What is run as a whole: `npm test`, `npm run drills`. */
export type SuiteName = (typeof SUITE_NAMES)[number]

export type Part = {
  name: string
  /** what it usually takes on two cores */
  minutes: number
  /**
   * the part that leaves it enough of two cores to run at the same time: its output is shown after that one's
   */
  beside?: string
  /** makes what its tests begin with, in the time that the parts before it leave */
  prepare?: () => Promise<unknown>
  /**
   * finds or fetches the real thing that its tests need, and says where it is: the environment of its tests
   */
  need?: () => Promise<Env>
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
      /** true where its files are not run beside each other */
      oneByOne?: boolean
    }
  | {
      runner: 'playwright'
      /** the files that it is made of; all that there are, where none are named */
      files?: readonly string[]
    }
)

const findServers = async () => ({
  MONGOD_BINARY: await findMongod(),
  WEED_BINARY: await findWeed(),
  REDIS_BINARY: await findRedis(),
})
const findBrowser = async () => ({ CHROMIUM_BINARY: (await findChromium()).path })

/** In this order: the quickest to fail first. */
export const SUITES: Record<SuiteName, Part[]> = {
  test: [
    { name: 'lint', minutes: 0.5, runner: 'check', command: ['node_modules/eslint/bin/eslint.js', '.'] },
    {
      name: 'format',
      minutes: 0.5,
      beside: 'lint',
      runner: 'check',
      command: ['node_modules/prettier/bin/prettier.cjs', '--check', '.'],
    },
    {
      name: 'types',
      minutes: 0.5,
      beside: 'lint',
      runner: 'check',
      command: ['node_modules/typescript/bin/tsc', '--noEmit'],
    },
    { name: 'unit', minutes: 1, runner: 'vitest', projects: ['unit', 'payload'] },
    { name: 'api-embedded', minutes: 2, runner: 'vitest', projects: ['api-embedded', 'processes-embedded'] },
    {
      name: 'api-grown',
      minutes: 1.5,
      runner: 'vitest',
      projects: ['api-grown', 'processes-grown'],
      need: findServers,
    },
    // what else a file needs it says for itself
    { name: 'services', minutes: 1, runner: 'vitest', projects: ['services'], need: findServers },
    {
      name: 'components',
      minutes: 1,
      beside: 'services',
      runner: 'vitest',
      projects: ['components'],
      need: findBrowser,
    },
    { name: 'e2e', minutes: 5, runner: 'playwright', need: findBrowser, prepare: demoData },
    // two processes behind nginx: the journeys that write, read what others wrote, and stay signed in. All of
    // them run there with E2E_COLUMN=grown
    {
      name: 'e2e-grown',
      minutes: 2,
      runner: 'playwright',
      files: ['booking.spec', 'panel-create-once.spec', 'panel-projects-uploads.spec', 'panel-session.spec'],
      need: async () => ({
        ...(await findServers()),
        ...(await findBrowser()),
        NGINX_BINARY: await findNginx(),
        E2E_COLUMN: 'grown',
      }),
    },
  ],
  drills: [
    { name: 'drills', minutes: 5, runner: 'vitest', projects: ['drills'], need: findServers },
    { name: 'drills-grown', minutes: 2, runner: 'vitest', projects: ['drills-grown'], need: findServers },
    // alone on the machine: how long a call may take is part of them
    { name: 'load', minutes: 2, runner: 'vitest', projects: ['load'], oneByOne: true, need: findServers },
  ],
}

/** @returns the names of a suite's parts, in their order */
export const partsOf = (suite: SuiteName): string[] => SUITES[suite].map(({ name }) => name)
