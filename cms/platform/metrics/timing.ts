/** The histogram of one combination of label values. */
export type Cell = {
  readonly labels: Readonly<Record<string, string>>
  /** per bucket, not cumulative; the last counts values above all bounds */
  readonly counts: number[]
  sum: number
}

type Facts<L extends string> = {
  name: string
  help: string
  labels: readonly L[]
  /** upper bounds in seconds, ascending */
  buckets: readonly number[]
}

/**
 * A histogram with minimal cost per observation, for what happens on every request: a cell is looked up once
 * and then only incremented, whereas prom-client builds a key for each value (decision 003).
 * cms/http/metrics/registry.ts exposes it to Prometheus.
 */
export class Timing<L extends string = string> {
  readonly name: string
  readonly help: string
  readonly buckets: readonly number[]
  readonly #labels: readonly L[]
  readonly #cells = new Map<string, Cell>()

  constructor({ name, help, labels, buckets }: Facts<L>) {
    this.name = name
    this.help = help
    this.buckets = buckets
    this.#labels = labels
  }

  /** @param values of the labels, in their order; the caller ensures that there are few combinations */
  cell(...values: string[]): Cell {
    const key = values.join('\n')
    const existing = this.#cells.get(key)
    if (existing) return existing
    const labels = Object.fromEntries(this.#labels.map((label, index) => [label, values[index]!]))
    const created: Cell = { labels, counts: new Array<number>(this.buckets.length + 1).fill(0), sum: 0 }
    this.#cells.set(key, created)
    return created
  }

  observe(cell: Cell, seconds: number): void {
    const { buckets } = this
    let bucket = 0
    while (bucket < buckets.length && seconds > buckets[bucket]!) bucket += 1
    cell.counts[bucket]! += 1
    cell.sum += seconds
  }

  get cells(): Cell[] {
    return [...this.#cells.values()]
  }
}
