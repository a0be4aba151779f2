import { SOUND } from '#cms/shared/media.ts'
import type { Pcm } from './sound-metadata.ts'

/** Windows that the waveform is made of in the end: its length is not known before. */
const WINDOWS_PER_SECOND = 50

/** Finds the loudest sample of each part of a sound that comes in parts. */
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

  /** @returns percent of full scale, of at most `SOUND.peaks` parts of equal length */
  peaks(): number[] {
    if (this.#count > 0) this.#endWindow()
    const parts = Math.min(SOUND.peaks, this.#windows.length)
    const edge = (part: number) => Math.round((part * this.#windows.length) / parts)
    return Array.from({ length: parts }, (_, part) => {
      const loudest = Math.max(...this.#windows.slice(edge(part), edge(part + 1)))
      return Math.min(100, Math.round(loudest * 100))
    })
  }
}
