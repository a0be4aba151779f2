/** A counter with labels, for rare events with few label values: failures, not calls. */
export class Tally<L extends string = string> {
  readonly name: string
  readonly help: string
  readonly #labels: readonly L[]
  readonly #counts = new Map<string, { labels: Record<string, string>; value: number }>()

  constructor({ name, help, labels }: { name: string; help: string; labels: readonly L[] }) {
    this.name = name
    this.help = help
    this.#labels = labels
  }

  /**
   * @param by 0 creates the series with value 0: Prometheus sees an increase only from a value it has scraped
   */
  add(values: readonly string[], by = 1): void {
    const key = values.join('\n')
    const existing = this.#counts.get(key)
    if (existing) existing.value += by
    else {
      this.#counts.set(key, {
        labels: Object.fromEntries(this.#labels.map((label, index) => [label, values[index]!])),
        value: by,
      })
    }
  }

  get values(): { labels: Record<string, string>; value: number }[] {
    return [...this.#counts.values()]
  }
}
