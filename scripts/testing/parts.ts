import { findChromium } from '#tests/support/parts/chromium.ts'
import { findMongod } from '#tests/support/parts/find-mongod.ts'
import type { Env } from '../child.mjs'

export const PART_NAMES = ['lint', 'types', 'unit', 'api-sqlite', 'api-mongo', 'services', 'e2e'] as const
export type PartName = (typeof PART_NAMES)[number]

export type Part = {
  name: PartName
  /** how its tests are run and reported; a check is one test */
  runner: 'check' | 'vitest' | 'playwright'
  /** for a check: the tool, a script in node_modules, and its arguments */
  command?: string[]
  /** true where having no tests is no failure */
  mayBeEmpty?: boolean
  /** a part of the same tests that can be listed without what this one needs */
  listedAs?: PartName
  /** finds or fetches the real thing that its tests need, and says where it is: the environment of its tests */
  need?: () => Promise<Env>
}

/** Everything that `npm test` runs, in this order: the quickest to fail first. */
export const PARTS: Part[] = [
  { name: 'lint', runner: 'check', command: ['node_modules/eslint/bin/eslint.js', '.'] },
  { name: 'types', runner: 'check', command: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'unit', runner: 'vitest' },
  { name: 'api-sqlite', runner: 'vitest' },
  {
    name: 'api-mongo',
    runner: 'vitest',
    listedAs: 'api-sqlite',
    need: async () => ({ MONGOD_BINARY: await findMongod() }),
  },
  { name: 'services', runner: 'vitest', mayBeEmpty: true },
  { name: 'e2e', runner: 'playwright', need: async () => ({ CHROMIUM_BINARY: (await findChromium()).path }) },
]
