import { table } from './table.ts'
import type { Verdict } from './verdict.ts'

/** @returns a table for the terminal: each target, its result and whether it was met */
export const formatVerdicts = (verdicts: Verdict[]): string =>
  table(
    ['target', 'wanted', 'got', ''],
    verdicts.map(({ name, wanted, got, met }) => [
      name,
      wanted,
      got,
      met === undefined ? '–' : met ? 'met' : 'MISSED',
    ]),
  )
