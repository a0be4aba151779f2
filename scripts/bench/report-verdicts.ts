import { table } from './table.ts'
import type { Verdict } from './verdict.ts'

/** @returns each target, what came of it and whether it was met, as a table for a terminal */
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
