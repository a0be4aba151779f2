import { SOUND } from '#cms/shared/media.ts'
import { KB } from '#cms/shared/units.ts'
import { BrokenContainer, type Range, type Parser, type ParsedContainer } from './parser.ts'
import { parseAiff } from './parse-aiff.ts'
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
  [SOUND.aiffType]: parseAiff,
}

/** Bytes that are asked for at least: heads of boxes lie close together. */
const READ_AHEAD = 64 * KB

/** Parses an audio or video file, of which only the parts that it asks for are read. */
export class ContainerParser {
  #parser: Parser<ParsedContainer>
  #size: number
  #loadedPart: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }
  #needed: Range | undefined

  constructor({ type, size }: { type: string; size: number }) {
    this.#parser = PARSERS[type]!(size)
    this.#size = size
  }

  /** @param bytes the part that was needed, or as much of it as the file has */
  next(bytes?: Buffer): ParseStep {
    if (bytes && this.#needed) this.#loadedPart = { start: this.#needed.start, bytes }
    try {
      let step = bytes && this.#needed ? this.#parser.next(this.#slice(this.#needed)) : this.#parser.next()
      for (; !step.done; step = this.#parser.next(this.#slice(step.value))) {
        if (this.#has(step.value)) continue
        this.#needed = step.value
        return { needed: { start: step.value.start, length: Math.max(step.value.length, READ_AHEAD) } }
      }
      return { parsed: this.#clampPatches(step.value) }
    } catch (error) {
      // a RangeError means that a length in the file reaches beyond its bytes
      if (error instanceof BrokenContainer || error instanceof RangeError) return { parsed: null }
      throw error
    }
  }

  /** A tag may claim to be longer than the file. */
  #clampPatches({ patches, ...container }: ParsedContainer): ParsedContainer {
    const clamped = patches.map((patch) => ({
      ...patch,
      length: Math.min(patch.length, this.#size - patch.start),
    }))
    return {
      ...container,
      patches: clamped.filter(({ start, length, head }) => start >= 0 && length >= head.length),
    }
  }

  #has({ start, length }: Range): boolean {
    const { start: from, bytes } = this.#loadedPart
    return start >= from && start + length <= from + bytes.length
  }

  #slice({ start, length }: Range): Buffer {
    const { start: from, bytes } = this.#loadedPart
    return bytes.subarray(start - from, start - from + length)
  }
}
