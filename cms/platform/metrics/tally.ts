/** Counts by labels. Its values are few and rare: failures, not calls. */
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
   * @param by 0 shows that there was nothing to count so far: Prometheus sees a rise only from a value that
   * it knew
   */
  add(values: readonly string[], by = 1): void {
    const key = values.join('\n')
    const known = this.#counts.get(key)
    if (known) known.value += by
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
