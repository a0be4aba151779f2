import { describe } from 'vitest'
import { MissingDependency } from './missing-dependency.ts'

/**
 * A `describe` for tests that need real servers. If this machine lacks one, the tests are skipped, with the
 * reason in their name; in CI that is a failure.
 *
 * @param start starts the servers; it runs at the top of a file, before its tests are collected
 * @param tests defines the tests; inside of a test its argument returns the servers
 */
export async function describeWithServers<Parts>(
  name: string,
  start: () => Promise<Parts>,
  tests: (parts: () => Parts) => void,
): Promise<void> {
  // a list of tests has all of them, whatever this machine lacks
  if (process.env.LISTS_TESTS) return void describe(name, () => tests(() => undefined as never))
  try {
    const parts = await start()
    describe(name, () => tests(() => parts))
  } catch (error) {
    if (!(error instanceof MissingDependency) || process.env.CI) throw error
    describe.skip(`${name} (${error.message})`, () => tests(() => undefined as never))
  }
}
