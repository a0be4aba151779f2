import { expect } from 'vitest'
import {
  describeFocusFaults,
  readFocusStop,
  type FocusStop,
} from '#tests/support/browser/in-page/focus-stop.ts'
import { press } from './keys.ts'

/** More stops than any part has: the focus is trapped. */
const MAX_STOPS = 30

/**
 * Presses a key until the focus leaves the page.
 * @param stops how many elements get the focus at least
 * @returns what is wrong with any of them
 */
export async function findFocusFaults(key: string, { stops }: { stops: number }): Promise<string[]> {
  const visited: FocusStop[] = []
  for (;;) {
    expect(visited.length, 'The focus does not leave the page').toBeLessThan(MAX_STOPS)
    await press(key)
    const stop = await readFocusStop()
    if (!stop) break
    visited.push(stop)
  }
  expect(visited.length).toBeGreaterThanOrEqual(stops)
  return describeFocusFaults(visited)
}
