import type { Page } from 'playwright/test'
import { sidewaysOf, type Sideways } from './in-page/sideways.ts'

/** @returns by how many pixels the page is wider than the window, and what sticks out of it */
export const sideways = (page: Page): Promise<Sideways> => page.evaluate(sidewaysOf)
