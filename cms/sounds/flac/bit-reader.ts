/** Thrown where the bytes end before the bits that are asked for. */
export class OutOfBits extends Error {}

type RicePartition = {
  from: number
  to: number
  /** bits of the code's second part */
  parameter: number
}

/**
 * Reads bits from the highest of each byte on. Numbers may be longer than the 32 bits of JavaScript's
 * operators.
 */
export class BitReader {
  #bytes: Uint8Array
  #nextIndex: number
  /** the next bits, from the highest on; `#bitsLeft` says how many there are, the others are 0 */
  #cache = 0
  #bitsLeft = 0

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes
    this.#nextIndex = start
  }

  /** @throws OutOfBits */
  read(count: number): number {
    if (count > 24) return this.read(count - 16) * 0x10000 + this.read(16)
    if (count === 0) return 0
    this.#need(count)
    const value = this.#cache >>> (32 - count)
    this.#cache <<= count
    this.#bitsLeft -= count
    return value
  }

  /** In two's complement. @throws OutOfBits */
  readSigned(count: number): number {
    const value = this.read(count)
    return count > 0 && value >= 2 ** (count - 1) ? value - 2 ** count : value
  }

  /** Reads zeros up to and including the next 1. @returns how many zeros. @throws OutOfBits */
  readUnary(): number {
    let zeros = 0
    while (this.#cache === 0) {
      zeros += this.#bitsLeft
      this.#bitsLeft = 0
      this.#need(1)
    }
    const before = Math.clz32(this.#cache)
    // JavaScript does not shift at all by 32
    this.#cache = before === 31 ? 0 : this.#cache << (before + 1)
    this.#bitsLeft -= before + 1
    return zeros + before
  }

  /**
   * Reads signed numbers in Rice codes into `out`, from the index `from` to before `to`. @throws OutOfBits
   */
  readRice(out: Float64Array, { from, to, parameter }: RicePartition): void {
    const scale = 2 ** parameter
    for (let i = from; i < to; i++) {
      this.#fill()
      const zeros = Math.clz32(this.#cache)
      const length = zeros + 1 + parameter
      let folded: number
      if (length <= this.#bitsLeft && parameter > 0) {
        folded = zeros * scale + ((this.#cache << (zeros + 1)) >>> (32 - parameter))
        this.#cache = length === 32 ? 0 : this.#cache << length
        this.#bitsLeft -= length
      } else folded = this.readUnary() * scale + this.read(parameter)
      out[i] = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2
    }
  }

  /** Index of the first byte of which no bit was read. */
  get nextByte(): number {
    return this.#nextIndex - (this.#bitsLeft >> 3)
  }

  #need(count: number): void {
    this.#fill()
    if (this.#bitsLeft < count) throw new OutOfBits()
  }

  #fill(): void {
    while (this.#bitsLeft <= 24 && this.#nextIndex < this.#bytes.length) {
      this.#cache |= this.#bytes[this.#nextIndex++]! << (24 - this.#bitsLeft)
      this.#bitsLeft += 8
    }
  }
}
