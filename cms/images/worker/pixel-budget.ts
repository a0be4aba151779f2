type Waiting = { pixels: number; begin: () => void }

/** More pictures wait than may. */
export class TooManyWaiting extends Error {}

export type BudgetLimits = { pixels: number; tasks: number; waiting: number }

/**
 * Lets as many pictures be read at once as a number of pixels allows: memory goes by pixels, not by bytes.
 * The others wait in the order in which they came; one of more pixels than there may be goes alone.
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
   * Runs the work when its turn has come.
   * @param signal gives up waiting
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
    if (this.#waiting.length >= this.#limits.waiting) throw new TooManyWaiting()
    return new Promise((resolve, reject) => {
      const waiting = { pixels, begin }
      const giveUp = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting)
        reject(signal!.reason as Error)
        this.#beginNext()
      }
      function begin() {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      signal?.addEventListener('abort', giveUp)
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
