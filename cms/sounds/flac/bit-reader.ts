/** More bits are asked for than there are. */
export class OutOfBits extends Error {}

/**
 * Reads bits from the highest of each byte on. Numbers may be longer than the 32 bits of JavaScript's
 * operators.
 */
export class BitReader {
  #bytes: Uint8Array
  #at: number
  /** the bits that come next, from the highest on; those beyond `#left` are 0 */
  #cache = 0
  #left = 0

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes
    this.#at = start
  }

  /** @throws OutOfBits */
  read(count: number): number {
    if (count > 24) return this.read(count - 16) * 0x10000 + this.read(16)
    if (count === 0) return 0
    this.#need(count)
    const value = this.#cache >>> (32 - count)
    this.#cache <<= count
    this.#left -= count
    return value
  }

  /** In two's complement. @throws OutOfBits */
  readSigned(count: number): number {
    const value = this.read(count)
    return count > 0 && value >= 2 ** (count - 1) ? value - 2 ** count : value
  }

  /** How many zeros come before the next one. @throws OutOfBits */
  readUnary(): number {
    let zeros = 0
    while (this.#cache === 0) {
      zeros += this.#left
      this.#left = 0
      this.#need(1)
    }
    const before = Math.clz32(this.#cache)
    // a shift by 32 is none
    this.#cache = before === 31 ? 0 : this.#cache << (before + 1)
    this.#left -= before + 1
    return zeros + before
  }

  /** Signed numbers in Rice codes, into a part of `out`. @throws OutOfBits */
  readRice(out: Float64Array, from: number, to: number, parameter: number): void {
    const scale = 2 ** parameter
    for (let i = from; i < to; i++) {
      this.#fill()
      const zeros = Math.clz32(this.#cache)
      const length = zeros + 1 + parameter
      let folded: number
      if (length <= this.#left && parameter > 0) {
        folded = zeros * scale + ((this.#cache << (zeros + 1)) >>> (32 - parameter))
        this.#cache = length === 32 ? 0 : this.#cache << length
        this.#left -= length
      } else folded = this.readUnary() * scale + this.read(parameter)
      out[i] = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2
    }
  }

  /** The byte after those that were read, the last of them perhaps in part. */
  get nextByte(): number {
    return this.#at - (this.#left >> 3)
  }

  #need(count: number): void {
    this.#fill()
    if (this.#left < count) throw new OutOfBits()
  }

  #fill(): void {
    while (this.#left <= 24 && this.#at < this.#bytes.length) {
      this.#cache |= this.#bytes[this.#at++]! << (24 - this.#left)
      this.#left += 8
    }
  }
}
