/** A queue of ids, of which one at a time is worked on. */
export class VariantLane {
  readonly #queued = new Set<string>()
  readonly #work: (id: string) => Promise<void>
  #running: Promise<void> | undefined

  /** @param work handles its own errors */
  constructor(work: (id: string) => Promise<void>) {
    this.#work = work
  }

  add(id: string): void {
    this.#queued.add(id)
    this.#running ??= this.#run()
  }

  /** Forgets what has not begun. */
  clear(): void {
    this.#queued.clear()
  }

  get running(): Promise<void> | undefined {
    return this.#running
  }

  async #run(): Promise<void> {
    // a set goes on with what is added meanwhile
    for (const id of this.#queued) {
      this.#queued.delete(id)
      await this.#work(id)
    }
    this.#running = undefined
  }
}
