import type { Pcm } from './sound-metadata.ts'

/** Loudness is measured in overlapping blocks: one begins at each step (ITU-R BS.1770-4). */
const STEPS_PER_SECOND = 10
const STEPS_OF_BLOCK = 4
/** LUFS; quieter blocks do not count. */
const ABSOLUTE_GATE = -70
/** LU, added to the mean of the blocks above the absolute gate; quieter blocks do not count either. */
const RELATIVE_GATE = -10

/**
 * Measures the integrated loudness of a sound of one or two channels that comes in parts, after EBU R 128
 * (ITU-R BS.1770-4: K weighting, both gates).
 */
export class LoudnessMeter {
  #filters: KWeighting[] = []
  #stepLength = 0
  #sum = 0
  #count = 0
  /** mean energy of each step, the channels added */
  #steps: number[] = []

  add({ channels, rate }: Pcm): void {
    if (this.#filters.length === 0) {
      this.#filters = channels.map(() => new KWeighting(rate))
      this.#stepLength = Math.round(rate / STEPS_PER_SECOND)
    }
    const length = channels[0]?.length ?? 0
    for (let i = 0; i < length; i++) {
      for (let channel = 0; channel < channels.length; channel++) {
        const weighted = this.#filters[channel]!.next(channels[channel]![i]!)
        this.#sum += weighted * weighted
      }
      this.#count += 1
      if (this.#count === this.#stepLength) {
        this.#steps.push(this.#sum / this.#count)
        this.#sum = this.#count = 0
      }
    }
  }

  /** @returns LUFS to one decimal; null for a sound that is silent, or shorter than a block */
  integrated(): number | null {
    const blocks = this.#steps
      .slice(STEPS_OF_BLOCK - 1)
      .map((_, i) => mean(this.#steps.slice(i, i + STEPS_OF_BLOCK)))
      .filter((energy) => toLufs(energy) > ABSOLUTE_GATE)
    if (blocks.length === 0) return null
    const gate = toLufs(mean(blocks)) + RELATIVE_GATE
    return Math.round(toLufs(mean(blocks.filter((energy) => toLufs(energy) > gate))) * 10) / 10
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** 0.691 makes a sine of 997 Hz measure as loud as it is. */
const toLufs = (energy: number) => -0.691 + 10 * Math.log10(energy)

/**
 * The two filters of BS.1770: a shelf for the effect of the head, a high pass for low notes, which are heard
 * less. The standard gives coefficients for 48 kHz; the numbers here are the analogue filters behind them,
 * from which those for any rate are computed.
 */
class KWeighting {
  #shelf: Biquad
  #highPass: Biquad

  constructor(rate: number) {
    this.#shelf = shelf(rate)
    this.#highPass = highPass(rate)
  }

  next(sample: number): number {
    return this.#highPass.next(this.#shelf.next(sample))
  }
}

function shelf(rate: number): Biquad {
  const [frequency, gain, quality] = [1681.974450955533, 3.999843853973347, 0.7071752369554196]
  const k = Math.tan((Math.PI * frequency) / rate)
  const high = 10 ** (gain / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / quality + k * k
  return new Biquad(
    [
      (high + (band * k) / quality + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / quality + k * k) / a0,
    ],
    [(2 * (k * k - 1)) / a0, (1 - k / quality + k * k) / a0],
  )
}

function highPass(rate: number): Biquad {
  const [frequency, quality] = [38.13547087602444, 0.5003270373238773]
  const k = Math.tan((Math.PI * frequency) / rate)
  const a0 = 1 + k / quality + k * k
  return new Biquad([1, -2, 1], [(2 * (k * k - 1)) / a0, (1 - k / quality + k * k) / a0])
}

/** A digital filter of second order, with the usual names of its coefficients. */
class Biquad {
  #b: readonly [number, number, number]
  #a: readonly [number, number]
  #z1 = 0
  #z2 = 0

  constructor(b: readonly [number, number, number], a: readonly [number, number]) {
    this.#b = b
    this.#a = a
  }

  next(x: number): number {
    const y = this.#b[0] * x + this.#z1
    this.#z1 = this.#b[1] * x - this.#a[0] * y + this.#z2
    this.#z2 = this.#b[2] * x - this.#a[1] * y
    return y
  }
}
