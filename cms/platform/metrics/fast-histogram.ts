/** The counts of one combination of label values. */
export type Series = {
  readonly labels: Readonly<Record<string, string>>
  /** one count per bucket, not cumulative; the last is of values above all bounds */
  readonly counts: number[]
  sum: number
}

type Options<L extends string> = {
  name: string
  help: string
  labels: readonly L[]
  /** upper bounds in seconds, ascending */
  buckets: readonly number[]
}

/**
 * A histogram with minimal cost per observation, for what happens on every request: a series is looked up
 * once and then only incremented, whereas prom-client builds a key for each value (decision 003).
 * cms/http/metrics/registry.ts exposes it to Prometheus.
 */
export class FastHistogram<L extends string = string> {
  readonly name: string
  readonly help: string
  readonly buckets: readonly number[]
  readonly #labels: readonly L[]
  readonly #series = new Map<string, Series>()

  constructor({ name, help, labels, buckets }: Options<L>) {
    this.name = name
    this.help = help
    this.buckets = buckets
    this.#labels = labels
  }

  /** @param values of the labels, in their order; the caller ensures that there are few combinations */
  getSeries(...values: string[]): Series {
    const key = values.join('\n')
    const existing = this.#series.get(key)
    if (existing) return existing
    const labels = Object.fromEntries(this.#labels.map((label, index) => [label, values[index]!]))
    const created: Series = { labels, counts: new Array<number>(this.buckets.length + 1).fill(0), sum: 0 }
    this.#series.set(key, created)
    return created
  }

  observe(series: Series, seconds: number): void {
    const { buckets } = this
    let bucket = 0
    while (bucket < buckets.length && seconds > buckets[bucket]!) bucket += 1
    series.counts[bucket]! += 1
    series.sum += seconds
  }

  get allSeries(): Series[] {
    return [...this.#series.values()]
  }
}
