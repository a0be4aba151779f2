type Waiting = { size: number; begin: () => void }
/** @property signal ends the wait in the queue */
type Claim = { size: number; signal?: AbortSignal | undefined }

/** The queue is full. */
export class QueueFull extends Error {}

/** @property size total size of the files that are processed at once, `tasks` their number */
export type BudgetLimits = { size: number; tasks: number; queueLength: number }

/**
 * Limits how many files are processed at once, and their total size (of images in pixels, since memory
 * depends on pixels, not on bytes). The others wait in a FIFO queue; a file larger than the whole budget
 * runs alone.
 */
export class WorkBudget {
  #limits: BudgetLimits
  #size = 0
  #tasks = 0
  #waiting: Waiting[] = []

  constructor(limits: BudgetLimits) {
    this.#limits = limits
  }

  /**
   * Runs the work once the budget allows it.
   * @throws QueueFull, or the signal's reason
   */
  async run<T>({ size, signal }: Claim, work: () => Promise<T>): Promise<T> {
    await this.#waitForTurn({ size, signal })
    try {
      return await work()
    } finally {
      this.#tasks -= 1
      this.#size -= size
      this.#beginNext()
    }
  }

  #waitForTurn({ size, signal }: Claim): Promise<void> {
    signal?.throwIfAborted()
    if (this.#waiting.length >= this.#limits.queueLength) throw new QueueFull()
    return new Promise((resolve, reject) => {
      const waiting = { size, begin }
      const onAbort = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting)
        reject(signal!.reason as Error)
        this.#beginNext()
      }
      function begin() {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      }
      signal?.addEventListener('abort', onAbort)
      this.#waiting.push(waiting)
      this.#beginNext()
    })
  }

  #beginNext(): void {
    for (let [next] = this.#waiting; next && this.#fits(next.size); [next] = this.#waiting) {
      this.#waiting.shift()
      this.#tasks += 1
      this.#size += next.size
      next.begin()
    }
  }

  #fits(size: number): boolean {
    if (this.#tasks === 0) return true
    return this.#tasks < this.#limits.tasks && this.#size + size <= this.#limits.size
  }
}
