import { expect } from 'vitest'
import {
  describeFocusFaults,
  readFocusStop,
  type FocusStop,
} from '#tests/support/browser/in-page/focus-stop.ts'
import { press } from './keys.ts'

/**
 * Presses a key until the focus leaves the page. @param stops how many there are at least @returns what is
 * wrong with any of them
 */
export async function findFocusFaults(key: string, { stops }: { stops: number }): Promise<string[]> {
  const found: FocusStop[] = []
  for (let stop: FocusStop | undefined; found.length < 30; found.push(stop)) {
    await press(key)
    stop = await readFocusStop()
    if (!stop) break
  }
  expect(found.length).toBeGreaterThanOrEqual(stops)
  return describeFocusFaults(found)
}
