/**
 * The probability to be right at least so often by guessing between two: the upper tail of the binomial
 * distribution, exact (one-sided).
 * @returns from 0 to 1
 */
export function getGuessingProbability({ right, total }: { right: number; total: number }): number {
  let ways = 1
  let waysOfAtLeast = 0
  for (let count = total; count >= right; count -= 1) {
    waysOfAtLeast += ways
    ways = (ways * count) / (total - count + 1)
  }
  return waysOfAtLeast / 2 ** total
}

/** Whole percent; with a decimal where a whole number would claim never or always. */
export function formatPercent(probability: number): string {
  const isExtreme = probability < 0.01 || probability > 0.99
  return String(Number((100 * probability).toFixed(isExtreme ? 1 : 0)))
}
