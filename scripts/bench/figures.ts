/**
 * Figures of one target: requests per second, and the median and the 99th percentile of response times in
 * milliseconds.
 */
export type Figures = { perSecond: number; p50: number; p99: number }

/** @returns the middle value; for an even count the mean of the two middle values */
export function median(values: number[]): number {
  if (values.length === 0) return Number.NaN
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * @param share between 0 and 1, such as 0.99
 * @returns the value that this share of the values does not exceed
 */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/**
 * Takes the median of each figure over the rounds: other load on the machine distorts one round, seldom all.
 */
export function medianOfRounds(rounds: Figures[]): Figures {
  const of = (name: keyof Figures) => median(rounds.map((round) => round[name]))
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') }
}
