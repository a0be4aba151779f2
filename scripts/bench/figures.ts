/**
 * What one target gave: requests a second, and how many milliseconds half of them and 99 % of them took at
 * most.
 */
export type Figures = { perSecond: number; p50: number; p99: number }

/** @returns the middle one; of an even number the mean of the two in the middle */
export function median(values: number[]): number {
  if (values.length === 0) return Number.NaN
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * @param share as in 0.99
 * @returns the value that this share of all does not exceed
 */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/**
 * A machine that is busy with something else spoils one round, seldom all: each figure is the median of its
 * rounds.
 */
export function medianOfRounds(rounds: Figures[]): Figures {
  const of = (name: keyof Figures) => median(rounds.map((round) => round[name]))
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') }
}
