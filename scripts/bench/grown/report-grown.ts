import { formatVerdicts } from '../report-verdicts.ts'
import { table } from '../table.ts'
import { judgeMixed } from './judge-grown.ts'
import type { MixedFigures } from './measure-mixed.ts'
import type { ReplicaFigures } from './measure-replicas.ts'

/** @returns the throughput of one and of all replicas as a table for the terminal */
export function formatReplicas(figures: ReplicaFigures): string {
  const rows = figures.map(({ name, one, all }) => [
    name,
    one.perSecond.toFixed(0),
    all.perSecond.toFixed(0),
    (all.perSecond / one.perSecond).toFixed(2),
    one.p99.toFixed(1),
    all.p99.toFixed(1),
  ])
  return table(
    ['behind nginx with TLS', 'one, requests/s', 'two, requests/s', '×', 'one, p99 ms', 'two, p99 ms'],
    rows,
  )
}

/** @returns the figures of the mixed load as tables for the terminal */
export function formatMixed(figures: MixedFigures): string {
  const { requests, minutes, errors, times, memory } = figures
  const waits = Object.entries(times).map(([kind, { p50, p99 }]) => [kind, p50.toFixed(1), p99.toFixed(1)])
  const courses = memory.map((course, index) => [
    `replica ${index + 1}`,
    ...(course
      ? [course.early, course.late, course.peak].map((megabytes) => megabytes.toFixed(0))
      : ['–', '–', '–']),
  ])
  const failed = Object.entries(errors)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ')
  return [
    `${requests} calls in ${minutes} minutes, ${(requests / minutes / 60).toFixed(0)} a second; failed: ${failed || 'none'}`,
    table(['waited', 'p50 ms', 'p99 ms'], waits),
    table(['memory, MB', 'once warm', 'at the end', 'at most'], courses),
    formatVerdicts(judgeMixed(figures)),
  ].join('\n\n')
}
