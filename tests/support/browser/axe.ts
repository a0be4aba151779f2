import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { describeViolations, TAGS } from './in-page/axe-violations.ts'

/** Rules that axe finds broken while an open sheet makes the page behind it inert, as it should. */
export const WHOLE_PAGE_RULES = ['landmark-one-main', 'page-has-heading-one']

/**
 * @param without rules that do not hold for the state
 * @param within selectors of the parts that are looked at; the whole page where none are given
 * @returns what axe finds on the page as it stands: the rule, and where
 */
export async function accessibilityViolations(
  page: Page,
  { without = [], within = [] }: { without?: string[]; within?: string[] } = {},
): Promise<string[]> {
  // axe stays in a page until the page is left
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ([include, options]) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        include.length > 0 ? { include } : document,
        options,
      ),
    [
      within,
      // only what is wrong is listed, not all that passes; frames are other sites' pages
      {
        runOnly: TAGS,
        resultTypes: ['violations'],
        iframes: false,
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      },
    ] as [string[], axe.RunOptions],
  )
  return describeViolations(violations)
}
