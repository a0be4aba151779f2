import { expect, type Page } from 'playwright/test'
import { accessibilityFaults } from './axe.ts'
import { expectFit } from './narrow-faults.ts'
import { settled } from './scroll-through.ts'
import { takePicture } from './take-picture.ts'

/** Widths at which pages lay themselves out in another way, and those of which people look at pictures. */
const CHECKED = [1280, 360]
export const PICTURED = [360, 768, 1280, 1920]

/**
 * The screen as it stands is accessible and fits, at the width of a desktop and of a phone, at which it
 * stays.
 *
 * @param name of the screen and its state, for its pictures
 * @param options.without rules of axe that do not hold for the state
 */
export async function expectGoodLooks(
  page: Page,
  name: string,
  { without = [] as string[] } = {},
): Promise<void> {
  for (const width of process.env.SCREENS
    ? [...PICTURED.filter((each) => !CHECKED.includes(each)), ...CHECKED]
    : CHECKED) {
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    expect.soft(await accessibilityFaults(page, { without }), `${name} at ${width}`).toEqual([])
    await expectFit(page)
    await takePicture(page, name)
  }
}
