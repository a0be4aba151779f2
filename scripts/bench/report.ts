import { judge, type Measured, type Verdict } from './judge.ts'

/** @returns the figures and the verdicts as two tables for a terminal */
export function formatReport(measured: Measured, verdicts: Verdict[] = judge(measured)): string {
  const { targets, firstPageAfter, memory, miss, adminList, write } = measured
  const loaded = Object.entries(targets).map(([name, { perSecond, p50, p99 }]) => [name, perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2)])
  const single = [
    ['start to first page', `${firstPageAfter.toFixed(0)} ms`],
    ['memory under public load', memory === undefined ? 'not told by this system' : `${memory.toFixed(0)} MB`],
    ['home page that is not ready, median', `${miss.toFixed(1)} ms`],
    ['admin list of 1,000 posts', `p50 ${adminList.p50.toFixed(1)} ms, p99 ${adminList.p99.toFixed(1)} ms`],
    ['saving a post', `p50 ${write.p50.toFixed(1)} ms, p99 ${write.p99.toFixed(1)} ms`],
  ]
  return [
    table(['target', 'requests/s', 'p50 ms', 'p99 ms'], loaded),
    table(['measured one by one', ''], single),
    table(['design 8', 'wanted', 'got', ''], verdicts.map(({ name, wanted, got, met }) => [name, wanted, got, met === undefined ? '–' : met ? 'met' : 'MISSED'])),
  ].join('\n\n')
}

/** Columns as wide as their widest cell; all but the first are flush right. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)))
  const line = (row: string[]) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
