import axe from 'axe-core'
import { describeFaults, TAGS } from '#tests/support/browser/in-page/axe-faults.ts'

/** @returns what axe finds on the page as it stands: the rule, and where */
export async function accessibilityFaults(): Promise<string[]> {
  const { violations } = await axe.run(document, { runOnly: TAGS, resultTypes: ['violations'] })
  return describeFaults(violations)
}
