import { Counter, Histogram } from 'prom-client'

type Options<L extends string> = {
  /** the metrics are `<name>_duration_seconds` and `<name>_errors_total` */
  name: string
  description: string
  labelNames: readonly L[]
  /** whether a thrown error is a regular result, not counted as a failure */
  isExpected?: (error: unknown) => boolean
}

const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5]

/** Measures the calls to a dependency, such as the database, and counts their failures. */
export class TimedWork<L extends string = string> {
  readonly times: Histogram<L>
  readonly errors: Counter<L>
  readonly #isExpected: (error: unknown) => boolean

  constructor({ name, description, labelNames, isExpected = () => false }: Options<L>) {
    const shared = { labelNames, registers: [] }
    this.times = new Histogram({
      ...shared,
      name: `${name}_duration_seconds`,
      help: `How long ${description} took`,
      buckets: BUCKETS,
    })
    this.errors = new Counter({
      ...shared,
      name: `${name}_errors_total`,
      help: `How often ${description} failed`,
    })
    this.#isExpected = isExpected
  }

  async time<T>(labels: Record<L, string>, work: () => PromiseLike<T> | T): Promise<T> {
    // Prometheus sees an increase only from a value that it has scraped
    this.errors.inc(labels, 0)
    const stopTimer = this.times.startTimer(labels)
    try {
      return await work()
    } catch (error) {
      if (!this.#isExpected(error)) this.errors.inc(labels)
      throw error
    } finally {
      stopTimer()
    }
  }
}
