import { tooManyRequests } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { SECOND } from '#cms/shared/constants.ts'
import { RefusedFile, type RefusalCode } from './refused-file.ts'
import { QueueFull, WorkBudget, type BudgetLimits } from './work-budget.ts'
import { WorkerPool, type PoolOptions } from './worker-pool.ts'
import { WorkerExited, type Tasks, type WorkerProcess } from './worker-process.ts'

type Options = {
  pool: PoolOptions
  budget: BudgetLimits
  /** of the 429 for a file that would wait in a full queue */
  waitingText: string
  /** milliseconds after which it may come again */
  retryAfter: number
}

type Order<All extends Tasks, T> = {
  /** its share of the budget */
  size: number
  /** milliseconds */
  within: number
  signal?: AbortSignal
  work: (worker: WorkerProcess<All>, signal: AbortSignal) => Promise<T>
  /** of a file that exceeds the limits, and where it is another one of those that exceed the memory */
  refusal: RefusalCode
  memoryRefusal?: RefusalCode
  /** what the log says of the file */
  facts: object
}

/** Work on untrusted files in worker processes, bounded in number, memory and time (decision 024). */
export class BoundedWork<All extends Tasks> {
  #options: Options
  #budget: WorkBudget
  #pool: WorkerPool<All>

  constructor(options: Options) {
    this.#options = options
    this.#budget = new WorkBudget(options.budget)
    this.#pool = new WorkerPool<All>(options.pool)
  }

  /**
   * @throws RefusedFile for a file that cannot be read within the limits, AppError 429 if too many wait, or what the
   * work throws
   */
  async run<T>(order: Order<All, T>): Promise<T> {
    try {
      return await this.#budget.run(order.size, order.signal, () => this.#runNow(order))
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      throw tooManyRequests(this.#options.waitingText, this.#options.retryAfter / SECOND)
    }
  }

  async #runNow<T>({ within, signal, work, facts, ...order }: Order<All, T>): Promise<T> {
    const timeout = AbortSignal.timeout(within)
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout
    try {
      return await this.#pool.use((worker) => work(worker, either))
    } catch (error) {
      const isExited = error instanceof WorkerExited
      if (!isExited && !(timeout.aborted && error === timeout.reason)) throw error
      const reason = isExited ? error.message : `it took longer than ${within / SECOND} s`
      log.warn(
        { ...facts, reason },
        'A file could not be read within its limits; the worker process was ended, the file is refused',
      )
      const isOutOfMemory = isExited && error.isOutOfMemory
      throw new RefusedFile((isOutOfMemory && order.memoryRefusal) || order.refusal)
    }
  }

  /** Kills the idle worker processes. */
  endIdle(): void {
    this.#pool.endIdle()
  }
}
