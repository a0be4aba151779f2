/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** at least 0 and less than 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** a whole number under `end` */
  under = (end: number): number => Math.floor(this.next() * end)
  chance = (probability: number): boolean => this.next() < probability
  pick = <T>(from: readonly T[]): T => from[this.under(from.length)]!
}
