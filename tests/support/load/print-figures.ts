import type { LoadFigures } from './mixed-load.ts'

/** One line for whoever reads the run: what a drill cost. */
export function printFigures(
  drill: string,
  { requests, errors, times, acknowledged }: LoadFigures,
  lost: string[],
): void {
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((total, count) => total + count, 0)
  const kinds = Object.entries(requests)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')
  const named = Object.entries(errors)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ')
  const kept = acknowledged.contacts.length + acknowledged.bookings.length + acknowledged.edit
  const slowest = (Math.max(0, ...Object.values(times).flat()) / 1000).toFixed(1)
  process.stdout.write(
    `${drill}: ${sum(requests)} requests (${kinds}), ${sum(errors)} errors${named && ` (${named})`}, ` +
      `slowest ${slowest} s, acknowledged ${kept}, lost ${lost.length}\n`,
  )
}
