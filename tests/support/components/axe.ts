import axe from 'axe-core'
import { describeViolations, TAGS } from '#tests/support/browser/in-page/axe-violations.ts'

/** @returns what axe finds on the page as it stands: the rule, and where */
export async function accessibilityViolations(): Promise<string[]> {
  const { violations } = await axe.run(document, { runOnly: TAGS, resultTypes: ['violations'] })
  return describeViolations(violations)
}
