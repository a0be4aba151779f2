import { describe } from 'vitest'
import { MissingDependency } from './missing-dependency.ts'

/**
 * A `describe` for tests that need real servers. Where this machine lacks one, its tests are skipped, and
 * named with the reason; in CI that is a failure.
 *
 * @param start starts the servers; it runs at the top of a file, before its tests are collected
 * @param tests defines the tests; inside of a test its argument returns what was started
 */
export async function describeWithServers<Parts>(
  name: string,
  start: () => Promise<Parts>,
  tests: (parts: () => Parts) => void,
): Promise<void> {
  // where tests are only listed, all of them are
  if (process.env.LISTS_TESTS) return void describe(name, () => tests(() => undefined as never))
  try {
    const parts = await start()
    describe(name, () => tests(() => parts))
  } catch (error) {
    if (!(error instanceof MissingDependency) || process.env.CI) throw error
    describe.skip(`${name} (${error.message})`, () => tests(() => undefined as never))
  }
}
