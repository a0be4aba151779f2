import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** @returns what axe finds on the page as it stands: the rule, and where */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, any }) => `${id} (${help}) at ${target.join(' ')} ${any[0]?.message ?? ''}`))
}
