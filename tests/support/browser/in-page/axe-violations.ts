import type { Result } from 'axe-core'

/** The rules that every screen keeps, by axe's tags. */
export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** @returns each fault that axe found: the rule, and where */
export const describeViolations = (violations: Result[]): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} (${help}) at ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
