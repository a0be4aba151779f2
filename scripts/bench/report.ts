/** Requests per second, and the median and the 99th percentile of response times in milliseconds. */
export type LoadResult = {
  perSecond: number
  p50: number
  p99: number
  /** microseconds of the server's main thread for a response, if its process is known */
  processor?: number
  /** what a response of the floor costs of this one, if there is a floor */
  ofFloor?: number
}

/** A target, and how to get its figure. */
export type BenchTarget<Measured> = {
  name: string
  sign: '≤' | '≥'
  limit: number | ((measured: Measured) => number)
  unit: string
  /** @returns undefined when it could not be measured, NaN when there was no response */
  figure: (measured: Measured) => number | undefined
  /** what to say beside a missed target */
  reasons?: (measured: Measured) => string[]
}

/** A target and its result; `met` is undefined when it was not measured. */
export type Verdict = { name: string; wanted: string; got: string; met: boolean | undefined }

/** @returns the middle value; for an even count the mean of the two middle values */
export function median(values: number[]): number {
  if (values.length === 0 || values.some(Number.isNaN)) return Number.NaN
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * @param fraction between 0 and 1, such as 0.99
 * @returns the value that this fraction of the values does not exceed
 */
export function percentile(values: number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? Number.NaN
}

/** Takes the median of each figure separately: other load on the machine distorts one round, seldom all. */
export function medianOfEach<Name extends string>(
  rounds: Partial<Record<Name, number>>[],
): Record<Name, number> {
  const names = [...new Set(rounds.flatMap((round) => Object.keys(round)))] as Name[]
  const medians = names.map((name) => [name, median(rounds.map((round) => round[name] ?? 0))])
  return Object.fromEntries(medians) as Record<Name, number>
}

export const atLeast = <Measured>(
  name: string,
  limit: BenchTarget<Measured>['limit'],
  unit: string,
  figure: BenchTarget<Measured>['figure'],
): BenchTarget<Measured> => ({ name, sign: '≥', limit, unit, figure })

export const atMost = <Measured>(...[name, limit, unit, figure]: Parameters<typeof atLeast<Measured>>) => ({
  ...atLeast(name, limit, unit, figure),
  sign: '≤' as const,
})

export function checkTargets<Measured>(targets: BenchTarget<Measured>[], measured: Measured): Verdict[] {
  return targets.map(({ name, sign, limit: limitOrGetter, unit, figure, reasons: getReasons }) => {
    const value = figure(measured)
    const limit = typeof limitOrGetter === 'function' ? limitOrGetter(measured) : limitOrGetter
    const met = value === undefined ? undefined : sign === '≤' ? value <= limit : value >= limit
    const reasons = met === false ? (getReasons?.(measured) ?? []) : []
    const got =
      value === undefined
        ? 'not measured'
        : Number.isNaN(value)
          ? 'no response'
          : `${value.toFixed(value < 100 ? 2 : 0)} ${unit}`
    return {
      name,
      wanted: `${sign} ${Number(limit.toFixed(2))} ${unit}`,
      got: reasons.length > 0 ? `${got} (${reasons.join(', ')})` : got,
      met,
    }
  })
}

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

/** Formats a table: columns are as wide as their widest cell; all but the first are right-aligned. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  )
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
