import { expect } from 'vitest'
import {
  describeFocusFaults,
  readFocusStop,
  type FocusStop,
} from '#tests/support/browser/in-page/focus-stop.ts'
import { press } from './keys.ts'

/**
 * Presses a key until the focus leaves the page.
 * @param stops how many elements get the focus at least
 * @returns what is wrong with any of them
 */
export async function findFocusFaults(key: string, { stops }: { stops: number }): Promise<string[]> {
  const visited: FocusStop[] = []
  while (visited.length < 30) {
    await press(key)
    const stop = await readFocusStop()
    if (!stop) break
    visited.push(stop)
  }
  expect(visited.length).toBeGreaterThanOrEqual(stops)
  return describeFocusFaults(visited)
}
