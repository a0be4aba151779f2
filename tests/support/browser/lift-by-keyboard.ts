import { expect, type Locator } from 'playwright/test'

/**
 * Takes hold of a row of a `SortableList` by its grip, with the keyboard; resolves once arrow keys move it:
 * @dnd-kit/core listens to them from a timer that it starts with the drag, and Chromium may handle keys
 * before timers.
 */
export async function liftByKeyboard(grip: Locator): Promise<void> {
  await grip.focus()
  await grip.page().keyboard.press('Space')
  await expect(grip).toHaveAttribute('aria-pressed', 'true')
  // timers of the same delay run in their order
  await grip.page().evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}
