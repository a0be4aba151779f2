import { judge, type Measured } from './judge.ts'
import type { Figures } from './figures.ts'
import { table } from './table.ts'
import { formatVerdicts } from './report-verdicts.ts'
import type { Verdict } from './verdict.ts'

/** @returns the figures and the verdicts as two tables for the terminal */
export function formatReport(measured: Measured, verdicts: Verdict[] = judge(measured)): string {
  const { targets, firstPageAfter, memory, miss, adminList, wholeList, write } = measured
  const loaded = Object.entries(targets).map(([name, { perSecond, p50, p99 }]) => [
    name,
    perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
  ])
  const single = [
    ['start to first page', `${firstPageAfter.toFixed(0)} ms`],
    [
      'memory under public load',
      memory === undefined ? 'not told by this system' : `${memory.toFixed(0)} MB`,
    ],
    ['home page that is not ready', spread(miss)],
    ['admin list of 1,000 posts', spread(adminList)],
    ['the same with their texts', spread(wholeList)],
    ['saving a post', spread(write)],
  ]
  return [
    table(['target', 'requests/s', 'p50 ms', 'p99 ms'], loaded),
    table(['measured one by one', ''], single),
    formatVerdicts(verdicts),
  ].join('\n\n')
}

const spread = ({ p50, p99 }: Figures) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
