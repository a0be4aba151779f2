import { describe } from 'vitest'
import { MissingDependency } from './missing-dependency.ts'

/**
 * Tests on real parts. Where this machine lacks one, and can fetch none, they are listed as skipped under its
 * name; where everything is meant to be had, that is a failure.
 *
 * @param start what they need; to be called for at the top of a file, before its tests are known
 * @param tests to take what was started inside of a test only
 */
export async function describeWithServers<Parts>(
  name: string,
  start: () => Promise<Parts>,
  tests: (parts: () => Parts) => void,
): Promise<void> {
  // a list names all of them, whatever is there
  if (process.env.LISTS_TESTS) return void describe(name, () => tests(() => undefined as never))
  try {
    const parts = await start()
    describe(name, () => tests(() => parts))
  } catch (error) {
    if (!(error instanceof MissingDependency) || process.env.CI) throw error
    describe.skip(`${name} (${error.message})`, () => tests(() => undefined as never))
  }
}
