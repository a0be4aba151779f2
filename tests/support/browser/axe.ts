import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { describeFaults, TAGS } from './in-page/axe-faults.ts'

/** What axe misses while an open sheet makes the page behind it inert, as it should. */
export const RULES_OF_THE_WHOLE_PAGE = ['landmark-one-main', 'page-has-heading-one']

/**
 * @param without rules that do not hold for the state
 * @param within selectors of the parts that are looked at; the whole page where none are given
 * @returns what axe finds on the page as it stands: the rule, and where
 */
export async function accessibilityFaults(page: Page, { without = [], within = [] }: { without?: string[]; within?: string[] } = {}): Promise<string[]> {
  // in the page itself: for frames of other origins, which no page has, each look would open a blank page, which takes twice as long
  // only what is wrong is listed, not all that passes
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).withTags(TAGS).disableRules(without)
  for (const part of within) axe.include(part)
  const { violations } = await axe.analyze()
  return describeFaults(violations)
}
