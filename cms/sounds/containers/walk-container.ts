import { KB } from '#cms/shared/constants.ts'
import { BrokenContainer, type Range, type Walk, type Walked } from './walk.ts'
import { walkMp4 } from './walk-mp4.ts'
import { walkFlac, walkTags, walkWav } from './walk-tags.ts'
import { walkWebm } from './walk-webm.ts'

/** What a walk asks for, or what it found; null for a file that is cut off or broken. */
export type Step = { wanted: Range } | { walked: Walked | null }

const WALKS: Record<string, (size: number) => Walk<Walked>> = {
  'video/mp4': walkMp4,
  'audio/mp4': walkMp4,
  'video/webm': walkWebm,
  'audio/mpeg': walkTags,
  'audio/aac': walkTags,
  'audio/flac': walkFlac,
  'audio/wav': walkWav,
}

/** Asked for at once: heads of boxes lie close together. */
const AHEAD = 64 * KB

/** Walks through a file of a played type, of which only the parts that it asks for have to be at hand. */
export class ContainerWalk {
  #walk: Walk<Walked>
  #size: number
  #part: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }
  #wanted: Range | undefined

  constructor({ type, size }: { type: string; size: number }) {
    this.#walk = WALKS[type]!(size)
    this.#size = size
  }

  /** @param bytes what was asked for, or to the end of the file */
  next(bytes?: Buffer): Step {
    if (bytes && this.#wanted) this.#part = { start: this.#wanted.start, bytes }
    try {
      let step = bytes && this.#wanted ? this.#walk.next(this.#cut(this.#wanted)) : this.#walk.next()
      for (; !step.done; step = this.#walk.next(this.#cut(step.value))) {
        if (this.#has(step.value)) continue
        this.#wanted = step.value
        return { wanted: { start: step.value.start, length: Math.max(step.value.length, AHEAD) } }
      }
      return { walked: this.#within(step.value) }
    } catch (error) {
      // numbers that reach beyond the bytes are no numbers of a file that is whole
      if (error instanceof BrokenContainer || error instanceof RangeError) return { walked: null }
      throw error
    }
  }

  /** A tag may say that it is longer than the file. */
  #within({ patches, ...walked }: Walked): Walked {
    const kept = patches.map((patch) => ({
      ...patch,
      length: Math.min(patch.length, this.#size - patch.start),
    }))
    return {
      ...walked,
      patches: kept.filter(({ start, length, head }) => start >= 0 && length >= head.length),
    }
  }

  #has({ start, length }: Range): boolean {
    const { start: from, bytes } = this.#part
    return start >= from && start + length <= from + bytes.length
  }

  #cut({ start, length }: Range): Buffer {
    return this.#part.bytes.subarray(start - this.#part.start, start - this.#part.start + length)
  }
}
