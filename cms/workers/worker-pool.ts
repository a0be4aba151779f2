import { WorkerProcess, type Tasks, type WorkerOptions } from './worker-process.ts'

export type PoolOptions = WorkerOptions & {
  /** bytes: a worker that holds more than this after a file exits, to return the memory */
  keptMemory: number
  /** milliseconds that an idle worker lives */
  idle: number
}

/** Worker processes of one kind; idle ones are used again. */
export class WorkerPool<All extends Tasks> {
  #options: PoolOptions
  #idle: WorkerProcess<All>[] = []
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** Runs the work with a process that no other work uses meanwhile. */
  async use<T>(work: (worker: WorkerProcess<All>) => Promise<T>): Promise<T> {
    clearTimeout(this.#idleTimer)
    const worker = this.#idle.pop() ?? new WorkerProcess<All>(this.#options)
    try {
      return await work(worker)
    } finally {
      // its next task forks a new process
      if (worker.memory > this.#options.keptMemory) worker.kill()
      this.#idle.push(worker)
      this.#idleTimer = setTimeout(() => this.endIdle(), this.#options.idle).unref()
    }
  }

  /** Kills the idle worker processes. */
  endIdle(): void {
    for (const worker of this.#idle.splice(0)) worker.kill()
  }
}
