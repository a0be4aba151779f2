import type { Page } from 'playwright/test'
import { measureOverflow, type HorizontalOverflow } from './in-page/measure-overflow.ts'

/** @returns by how many pixels the page is wider than the window, and what sticks out of it */
export const horizontalOverflow = (page: Page): Promise<HorizontalOverflow> => page.evaluate(measureOverflow)
