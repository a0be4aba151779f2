import { findChromium } from '#tests/support/parts/chromium.ts'
import { findMongod } from '#tests/support/parts/find-mongod.ts'
import { findNginx } from '#tests/support/parts/find-nginx.ts'
import { findRedis } from '#tests/support/parts/redis.ts'
import { findWeed } from '#tests/support/parts/find-weed.ts'
import type { Env } from '../child.mjs'

export const PART_NAMES = ['lint', 'types', 'unit', 'api-embedded', 'api-grown', 'services', 'e2e', 'e2e-grown'] as const
export type PartName = (typeof PART_NAMES)[number]

export type Part = {
  name: PartName
  /** what it usually takes on two cores */
  minutes: number
  /** how its tests are run and reported; a check is one test */
  runner: 'check' | 'vitest' | 'playwright'
  /** for a check: the tool, a script in node_modules, and its arguments */
  command?: string[]
  /** true where having no tests is no failure */
  mayBeEmpty?: boolean
  /** a part of the same tests that can be listed without what this one needs */
  listedAs?: PartName
  /** the files that it is made of; all that its runner finds, where none are named */
  files?: readonly string[]
  /** true where its files are not run beside each other */
  oneByOne?: boolean
  /** finds or fetches the real thing that its tests need, and says where it is: the environment of its tests */
  need?: () => Promise<Env>
}

/** Everything that `npm test` runs, in this order: the quickest to fail first. */
export const PARTS: Part[] = [
  { name: 'lint', minutes: 0.5, runner: 'check', command: ['node_modules/eslint/bin/eslint.js', '.'] },
  { name: 'types', minutes: 0.5, runner: 'check', command: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'unit', minutes: 1.5, runner: 'vitest' },
  { name: 'api-embedded', minutes: 7, runner: 'vitest' },
  {
    name: 'api-grown',
    minutes: 9,
    runner: 'vitest',
    listedAs: 'api-embedded',
    need: async () => ({ MONGOD_BINARY: await findMongod(), WEED_BINARY: await findWeed(), REDIS_BINARY: await findRedis() }),
  },
  // what else a file needs it says for itself; all start servers, so that one at a time is enough for a machine
  { name: 'services', minutes: 15, runner: 'vitest', oneByOne: true, need: async () => ({ MONGOD_BINARY: await findMongod(), WEED_BINARY: await findWeed() }) },
  { name: 'e2e', minutes: 20, runner: 'playwright', need: async () => ({ CHROMIUM_BINARY: (await findChromium()).path }) },
  // two processes behind nginx: the journeys that write, read what others wrote, and stay signed in. All of them run there with E2E_COLUMN=grown
  {
    name: 'e2e-grown',
    minutes: 5,
    runner: 'playwright',
    files: ['booking.spec', 'booking-cancel.spec', 'contact.spec', 'console-visitors.spec', 'fresh.spec', 'no-script.spec', 'panel-create-once.spec', 'panel-projects-uploads.spec', 'panel-session.spec', 'panel-users-accounts.spec'],
    need: async () => {
      await Promise.all([findMongod(), findWeed(), findRedis(), findNginx()])
      return { CHROMIUM_BINARY: (await findChromium()).path, E2E_COLUMN: 'grown' }
    },
  },
]
