import { KB } from '#cms/shared/units.ts'
import { BrokenContainer, type Range, type Parser, type ParsedContainer } from './parser.ts'
import { parseMp4 } from './parse-mp4.ts'
import { parseFlac, parseTaggedAudio, parseWav } from './parse-audio.ts'
import { parseWebm } from './parse-webm.ts'

/** The part that a parser needs next, or its result; null for a file that is cut off or broken. */
export type ParseStep = { needed: Range } | { parsed: ParsedContainer | null }

const PARSERS: Record<string, (size: number) => Parser<ParsedContainer>> = {
  'video/mp4': parseMp4,
  'audio/mp4': parseMp4,
  'video/webm': parseWebm,
  'audio/mpeg': parseTaggedAudio,
  'audio/aac': parseTaggedAudio,
  'audio/flac': parseFlac,
  'audio/wav': parseWav,
}

/** Asked for at once: heads of boxes lie close together. */
const READ_AHEAD = 64 * KB

/** Parses an audio or video file, of which only the parts that it asks for are read. */
export class ContainerParser {
  #walk: Parser<ParsedContainer>
  #size: number
  #part: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }
  #wanted: Range | undefined

  constructor({ type, size }: { type: string; size: number }) {
    this.#walk = PARSERS[type]!(size)
    this.#size = size
  }

  /** @param bytes what was asked for, or to the end of the file */
  next(bytes?: Buffer): ParseStep {
    if (bytes && this.#wanted) this.#part = { start: this.#wanted.start, bytes }
    try {
      let step = bytes && this.#wanted ? this.#walk.next(this.#cut(this.#wanted)) : this.#walk.next()
      for (; !step.done; step = this.#walk.next(this.#cut(step.value))) {
        if (this.#has(step.value)) continue
        this.#wanted = step.value
        return { needed: { start: step.value.start, length: Math.max(step.value.length, READ_AHEAD) } }
      }
      return { parsed: this.#within(step.value) }
    } catch (error) {
      // numbers that reach beyond the bytes are no numbers of a file that is whole
      if (error instanceof BrokenContainer || error instanceof RangeError) return { parsed: null }
      throw error
    }
  }

  /** A tag may say that it is longer than the file. */
  #within({ patches, ...walked }: ParsedContainer): ParsedContainer {
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
