import { busy } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { SECOND } from '#cms/shared/units.ts'
import { RefusedFile, type RefusalCode } from './refused-file.ts'
import { QueueFull, WorkBudget, type BudgetLimits } from './work-budget.ts'
import { WorkerPool, type PoolOptions } from './worker-pool.ts'
import {
  CPU_STARVED,
  startTimeLimit,
  TIMED_OUT,
  type TimeLimit,
  type TimeLimitOptions,
} from './time-limit.ts'
import { WorkerExited, type Tasks, type WorkerProcess } from './worker-process.ts'

/** Background work may take this many times its CPU time limit in wall time. */
export const BACKGROUND_WAIT_FACTOR = 8

type Options = {
  pool: PoolOptions
  budget: BudgetLimits
  /** text of the 503 for a file that finds the queue full, or got too little CPU time */
  busyText: string
  /** milliseconds after which the client may retry */
  retryAfter: number
}

type WorkRequest<All extends Tasks, T> = TimeLimitOptions & {
  /** the file's share of the budget */
  size: number
  /** text of this file's 503, instead of the common one */
  busyText?: string
  signal?: AbortSignal
  work: (worker: WorkerProcess<All>, signal: AbortSignal) => Promise<T>
  /** code for a file that exceeds the limits */
  refusal: RefusalCode
  /** code for a file that exceeds the memory, if it is another one */
  memoryRefusal?: RefusalCode
  /** fields of the log lines about the file */
  logFields: object
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
   * Runs the work on a file once the budget allows it.
   * @throws RefusedFile for a file that cannot be read within the limits, AppError 503 if too many wait or
   * the machine is too busy to decide, or what the work throws
   */
  async run<T>(request: WorkRequest<All, T>): Promise<T> {
    try {
      return await this.#budget.run(request, () => this.#runNow(request))
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      throw this.#busy(request)
    }
  }

  async #runNow<T>(request: WorkRequest<All, T>): Promise<T> {
    const { timeLimit, signal, work, logFields } = request
    let limit: TimeLimit | undefined
    try {
      return await this.#pool.use((worker) => {
        limit = startTimeLimit(request, () => worker.cpuTime)
        return work(worker, signal ? AbortSignal.any([signal, limit.signal]) : limit.signal)
      })
    } catch (error) {
      if (error === CPU_STARVED || (error instanceof WorkerExited && error.isUnreachable)) {
        log.warn({ ...logFields }, 'The machine is too busy to process a file; the client may retry')
        throw this.#busy(request, error)
      }
      const isExited = error instanceof WorkerExited
      if (!isExited && error !== TIMED_OUT) throw error
      const reason = isExited ? error.message : `it took longer than ${timeLimit / SECOND} s`
      log.warn(
        { ...logFields, reason },
        'A file could not be processed within its limits; the worker process was killed and the file is ' +
          'refused',
      )
      const isOutOfMemory = isExited && error.isOutOfMemory
      throw new RefusedFile((isOutOfMemory && request.memoryRefusal) || request.refusal)
    } finally {
      limit?.end()
    }
  }

  #busy({ busyText = this.#options.busyText }: { busyText?: string }, cause?: unknown) {
    return busy(busyText, { retryAfter: this.#options.retryAfter, cause })
  }

  /** Kills the idle worker processes. */
  endIdle(): void {
    this.#pool.endIdle()
  }
}
