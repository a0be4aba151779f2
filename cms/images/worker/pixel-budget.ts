type Waiting = { pixels: number; begin: () => void }

/** The queue is full. */
export class QueueFull extends Error {}

export type BudgetLimits = { pixels: number; tasks: number; waiting: number }

/**
 * Limits how many pictures are processed at once by their total pixels, since memory depends on pixels, not
 * on bytes. The others wait in a FIFO queue; a picture larger than the whole budget runs alone.
 */
export class PixelBudget {
  #limits: BudgetLimits
  #pixels = 0
  #tasks = 0
  #waiting: Waiting[] = []

  constructor(limits: BudgetLimits) {
    this.#limits = limits
  }

  /**
   * Runs the work once the budget allows it.
   * @param signal stops waiting
   * @throws TooManyWaiting, or the signal's reason
   */
  async run<T>(pixels: number, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    await this.#turn(pixels, signal)
    try {
      return await work()
    } finally {
      this.#tasks -= 1
      this.#pixels -= pixels
      this.#beginNext()
    }
  }

  #turn(pixels: number, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (this.#waiting.length >= this.#limits.waiting) throw new QueueFull()
    return new Promise((resolve, reject) => {
      const waiting = { pixels, begin }
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
    for (let [next] = this.#waiting; next && this.#hasRoomFor(next.pixels); [next] = this.#waiting) {
      this.#waiting.shift()
      this.#tasks += 1
      this.#pixels += next.pixels
      next.begin()
    }
  }

  #hasRoomFor(pixels: number): boolean {
    if (this.#tasks === 0) return true
    return this.#tasks < this.#limits.tasks && this.#pixels + pixels <= this.#limits.pixels
  }
}
