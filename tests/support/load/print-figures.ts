import type { LoadFigures } from './mixed-load.ts'

/** Prints a line about the load of a drill and its losses. */
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
  const causes = Object.entries(errors)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ')
  const kept = acknowledged.contacts.length + acknowledged.bookings.length + acknowledged.edit
  const slowest = (Math.max(0, ...Object.values(times).flat()) / 1000).toFixed(1)
  process.stdout.write(
    `${drill}: ${sum(requests)} requests (${kinds}), ${sum(errors)} errors${causes && ` (${causes})`}, ` +
      `slowest ${slowest} s, acknowledged ${kept}, lost ${lost.length}\n`,
  )
}
