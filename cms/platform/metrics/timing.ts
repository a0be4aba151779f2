/** How often something took how long, for one set of labels. */
export type Cell = {
  readonly labels: Readonly<Record<string, string>>
  /** of each bucket alone; the last is for what took longer than all of them */
  readonly counts: number[]
  sum: number
}

type Facts<L extends string> = {
  name: string
  help: string
  labels: readonly L[]
  /** upper bounds in seconds, growing */
  buckets: readonly number[]
}

/**
 * A histogram that costs nothing to speak of where it is fed. prom-client's own puts a key together for each
 * value, a microsecond a request; here a cell is asked for once and then only counts. cms/http/metrics/registry.ts
 * shows it to Prometheus.
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

  /** @param values of the labels, in their order; whoever asks sees to it that there are few of them */
  cell(...values: string[]): Cell {
    const key = values.join('\n')
    const known = this.#cells.get(key)
    if (known) return known
    const labels = Object.fromEntries(this.#labels.map((label, index) => [label, values[index]!]))
    const made: Cell = { labels, counts: new Array<number>(this.buckets.length + 1).fill(0), sum: 0 }
    this.#cells.set(key, made)
    return made
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
