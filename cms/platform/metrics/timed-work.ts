import { Tally } from './tally.ts'
import { type Cell, Timing } from './timing.ts'

type Facts<L extends string> = {
  /** the metrics are `<name>_duration_seconds` and `<name>_errors_total` */
  name: string
  what: string
  labels: readonly L[]
  /** whether a thrown error is a regular result, not counted as a failure */
  isAnswer?: (error: unknown) => boolean
}

const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5]

/** Measures the calls to a dependency, such as the database, and counts their failures. */
export class TimedWork<L extends string = string> {
  readonly times: Timing<L>
  readonly errors: Tally<L>
  readonly #isAnswer: (error: unknown) => boolean

  constructor({ name, what, labels, isAnswer = () => false }: Facts<L>) {
    this.times = new Timing({
      name: `${name}_duration_seconds`,
      help: `How long ${what} took`,
      labels,
      buckets: BUCKETS,
    })
    this.errors = new Tally({ name: `${name}_errors_total`, help: `How often ${what} failed`, labels })
    this.#isAnswer = isAnswer
  }

  /** @param values of the labels, in their order */
  async time<T>(values: string[], work: () => PromiseLike<T> | T): Promise<T> {
    const cell = this.#cell(values)
    const startedAt = performance.now()
    try {
      return await work()
    } catch (error) {
      if (!this.#isAnswer(error)) this.errors.add(values)
      throw error
    } finally {
      this.times.observe(cell, (performance.now() - startedAt) / 1_000)
    }
  }

  #cell(values: string[]): Cell {
    const cell = this.times.cell(...values)
    if (cell.sum === 0) this.errors.add(values, 0)
    return cell
  }
}
