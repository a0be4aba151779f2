import axe from 'axe-core'
import { describeViolations, TAGS } from '#tests/support/browser/in-page/axe-violations.ts'

/** @returns what axe finds on the page once its colours have settled: the rule, and where */
export async function accessibilityViolations(): Promise<string[]> {
  const transitions = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    )
  // a cancelled one has ended, too, and `finished` rejects
  await Promise.allSettled(transitions.map(({ finished }) => finished))
  const { violations } = await axe.run(document, { runOnly: TAGS, resultTypes: ['violations'] })
  return describeViolations(violations)
}
