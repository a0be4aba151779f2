import { MB } from '#cms/shared/units.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import { getId3Length } from '../mp3-head.ts'
import type { Pcm } from '../sound-metadata.ts'
import { OutOfBits } from './bit-reader.ts'
import { MAX_HEADER_BYTES, readFrameHeader, type FrameHeader, type StreamInfo } from './frame-header.ts'
import { BrokenFrame, readFrame, type Frame } from './read-frame.ts'

/** Bytes that no frame exceeds: 65,536 samples of eight channels of 32 bits, stored as they are. */
const MAX_FRAME_BYTES = 2.5 * MB
/** After this many false or broken frames the file is refused. */
const MAX_BROKEN_FRAMES = 1_000
/** Bytes that tell what begins a file. */
const MIN_HEAD_BYTES = 10
const STREAM_INFO = { type: 0, length: 34 }

type Format = { channels: number; rate: number }

/**
 * Decodes a FLAC of any depth that comes in parts (RFC 9639). Broken frames are skipped: what is lacking in
 * the end says whether the sound is one.
 */
export class FlacDecoder {
  #rest: Buffer = Buffer.alloc(0)
  /** bytes of metadata and cover art still to be skipped */
  #skipped = 0
  #stage: 'start' | 'metadata' | 'frames' = 'start'
  #info: StreamInfo = { rate: 0, bits: 0 }
  #format: Format | undefined
  #brokenFrames = 0

  /** @throws RefusedFile for one that changes its rate or its channels, or is none */
  decode(part: Buffer, isLast = false): Pcm | undefined {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, part]) : part
    const isKnown = this.#stage === 'frames' || this.#readMetadata(isLast)
    return isKnown ? joinFrames(this.#frames(isLast)) : undefined
  }

  end(): Pcm | undefined {
    return this.decode(Buffer.alloc(0), true)
  }

  /** @returns whether the frames were reached */
  #readMetadata(isLast: boolean): boolean {
    for (;;) {
      const skipped = Math.min(this.#skipped, this.#rest.length)
      this.#skipped -= skipped
      this.#rest = this.#rest.subarray(skipped)
      if (this.#skipped > 0 || (this.#rest.length < MIN_HEAD_BYTES && !isLast)) return false
      if (this.#stage === 'start') this.#readStart()
      else if (!this.#readBlock()) return false
      if (this.#stage === 'frames') return true
    }
  }

  #readStart(): void {
    const tag = getId3Length(this.#rest)
    if (tag > 0) this.#skipped = tag
    else if (this.#rest.toString('latin1', 0, 4) === 'fLaC') {
      this.#rest = this.#rest.subarray(4)
      this.#stage = 'metadata'
    } else this.#stage = 'frames'
  }

  /** @returns false while the block that is read has not come whole */
  #readBlock(): boolean {
    const [kind = 0] = this.#rest
    if (this.#rest.length < 4) {
      this.#stage = 'frames'
      return true
    }
    const length = this.#rest.readUIntBE(1, 3)
    const type = kind & 0x7f
    if (type === STREAM_INFO.type && length >= STREAM_INFO.length) {
      if (this.#rest.length < 4 + STREAM_INFO.length) return false
      // 20 bits of the rate, 3 of the channels, 5 of the depth less one
      const packed = this.#rest.readUInt32BE(14)
      this.#info = { rate: packed >>> 12, bits: ((packed >> 4) & 0x1f) + 1 }
    }
    this.#skipped = 4 + length
    if (kind >> 7 === 1) {
      this.#rest = this.#rest.subarray(Math.min(this.#skipped, this.#rest.length))
      this.#stage = 'frames'
    }
    return true
  }

  *#frames(isLast: boolean): Generator<Frame> {
    let at = 0
    const bytes = this.#rest
    while (at < bytes.length) {
      const header = readFrameHeader(bytes, at)
      if (!header && !isLast && bytes.length - at < MAX_HEADER_BYTES) break
      const frame = header && this.#frame(bytes, at, header, isLast)
      if (frame === 'later') break
      if (frame) yield this.#refuseChange(frame)
      const next = bytes.indexOf(0xff, at + 1)
      at = frame?.end ?? (next < 0 ? bytes.length : next)
    }
    this.#rest = bytes.subarray(at)
  }

  /** @returns undefined for bytes that only look like one */
  #frame(bytes: Buffer, at: number, header: FrameHeader, isLast: boolean): Frame | 'later' | undefined {
    try {
      return readFrame(bytes, at, header, this.#info)
    } catch (error) {
      if (error instanceof OutOfBits && !isLast && bytes.length - at < MAX_FRAME_BYTES) return 'later'
      if (!(error instanceof OutOfBits) && !(error instanceof BrokenFrame)) throw error
      this.#brokenFrames += 1
      if (this.#brokenFrames > MAX_BROKEN_FRAMES) throw new RefusedFile('unreadable-sound', error)
      return undefined
    }
  }

  #refuseChange(frame: Frame): Frame {
    const { channels, rate } = (this.#format ??= { channels: frame.channels.length, rate: frame.rate })
    if (frame.channels.length !== channels || frame.rate !== rate) throw new RefusedFile('unreadable-sound')
    return frame
  }
}

/** Joins frames into one part: measuring and encoding take many samples at once. */
function joinFrames(frames: Iterable<Frame>): Pcm | undefined {
  const all = [...frames]
  const [first] = all
  if (!first) return undefined
  const length = all.reduce((sum, { channels }) => sum + channels[0]!.length, 0)
  const channels = first.channels.map((_, channel) => {
    const samples = new Float32Array(length)
    let at = 0
    for (const frame of all) {
      samples.set(frame.channels[channel]!, at)
      at += frame.channels[channel]!.length
    }
    return samples
  })
  return { channels, rate: first.rate }
}
