import { SOUND } from '#cms/shared/media.ts'
import type { Pcm } from './sound-metadata.ts'

/**
 * The length of a sound is known only at its end: the sections of its waveform are made from these windows.
 */
const WINDOWS_PER_SECOND = 50

/** Finds the loudest sample in each section of a sound, which comes in parts. */
export class PeakMeter {
  #windows: number[] = []
  #loudest = 0
  #count = 0

  add({ channels, rate }: Pcm): void {
    const window = Math.max(1, Math.round(rate / WINDOWS_PER_SECOND))
    const length = channels[0]?.length ?? 0
    for (let i = 0; i < length; i++) {
      for (const samples of channels) this.#loudest = Math.max(this.#loudest, Math.abs(samples[i]!))
      this.#count += 1
      if (this.#count === window) this.#endWindow()
    }
  }

  #endWindow(): void {
    this.#windows.push(this.#loudest)
    this.#loudest = this.#count = 0
  }

  /** @returns percent of full scale, of at most `SOUND.peaks` sections of equal length */
  peaks(): number[] {
    if (this.#count > 0) this.#endWindow()
    const sections = Math.min(SOUND.peaks, this.#windows.length)
    const begin = (section: number) => Math.round((section * this.#windows.length) / sections)
    return Array.from({ length: sections }, (_, section) => {
      const loudest = Math.max(...this.#windows.slice(begin(section), begin(section + 1)))
      return Math.min(100, Math.round(loudest * 100))
    })
  }
}
