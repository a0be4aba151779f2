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
/** Bytes that suffice to recognise an ID3 tag, the marker of a FLAC or the head of a metadata block. */
const MIN_HEAD_BYTES = 10
const STREAM_INFO = { type: 0, length: 34 }

type Format = { channels: number; rate: number }
type FrameStart = { bytes: Buffer; at: number; header: FrameHeader; isLast: boolean }

/**
 * Decodes a FLAC of any depth that comes in parts (RFC 9639). Broken frames are skipped: measure-sound.ts
 * refuses a sound that is too short at its end.
 */
export class FlacDecoder {
  #unread: Buffer = Buffer.alloc(0)
  /** bytes of metadata and cover art still to be skipped */
  #bytesToSkip = 0
  #stage: 'start' | 'metadata' | 'frames' = 'start'
  #info: StreamInfo = { rate: 0, bits: 0 }
  #format: Format | undefined
  #brokenFrames = 0

  /** @throws RefusedFile if the sound changes its rate or channels, or has too many broken frames */
  decode(part: Buffer, { isLast = false } = {}): Pcm | undefined {
    this.#unread = this.#unread.length > 0 ? Buffer.concat([this.#unread, part]) : part
    const isAtFrames = this.#stage === 'frames' || this.#readMetadata(isLast)
    return isAtFrames ? joinFrames(this.#readFrames(isLast)) : undefined
  }

  end(): Pcm | undefined {
    return this.decode(Buffer.alloc(0), { isLast: true })
  }

  /** @returns whether the frames were reached */
  #readMetadata(isLast: boolean): boolean {
    for (;;) {
      const skipped = Math.min(this.#bytesToSkip, this.#unread.length)
      this.#bytesToSkip -= skipped
      this.#unread = this.#unread.subarray(skipped)
      if (this.#bytesToSkip > 0 || (this.#unread.length < MIN_HEAD_BYTES && !isLast)) return false
      if (this.#stage === 'start') this.#readStart()
      else if (!this.#readBlock()) return false
      if (this.#stage === 'frames') return true
    }
  }

  #readStart(): void {
    const tagLength = getId3Length(this.#unread)
    if (tagLength > 0) this.#bytesToSkip = tagLength
    else if (this.#unread.toString('latin1', 0, 4) === 'fLaC') {
      this.#unread = this.#unread.subarray(4)
      this.#stage = 'metadata'
    } else this.#stage = 'frames'
  }

  /** @returns false until the whole metadata block has arrived */
  #readBlock(): boolean {
    const [lastFlagAndType = 0] = this.#unread
    if (this.#unread.length < 4) {
      this.#stage = 'frames'
      return true
    }
    const length = this.#unread.readUIntBE(1, 3)
    const type = lastFlagAndType & 0x7f
    if (type === STREAM_INFO.type && length >= STREAM_INFO.length) {
      if (this.#unread.length < 4 + STREAM_INFO.length) return false
      // 20 bits of the rate, 3 of the channels, 5 of the depth less one
      const packed = this.#unread.readUInt32BE(14)
      this.#info = { rate: packed >>> 12, bits: ((packed >> 4) & 0x1f) + 1 }
    }
    this.#bytesToSkip = 4 + length
    if (lastFlagAndType >> 7 === 1) {
      this.#unread = this.#unread.subarray(Math.min(this.#bytesToSkip, this.#unread.length))
      this.#stage = 'frames'
    }
    return true
  }

  *#readFrames(isLast: boolean): Generator<Frame> {
    let at = 0
    const bytes = this.#unread
    while (at < bytes.length) {
      const header = readFrameHeader(bytes, at)
      if (!header && !isLast && bytes.length - at < MAX_HEADER_BYTES) break
      const frame = header && this.#readFrame({ bytes, at, header, isLast })
      if (frame === 'later') break
      if (frame) yield this.#refuseChange(frame)
      const next = bytes.indexOf(0xff, at + 1)
      at = frame?.end ?? (next < 0 ? bytes.length : next)
    }
    this.#unread = bytes.subarray(at)
  }

  /** @returns 'later' until the whole frame has arrived, undefined for bytes that only look like a frame */
  #readFrame({ bytes, at, header, isLast }: FrameStart): Frame | 'later' | undefined {
    try {
      return readFrame({ bytes, start: at, header, info: this.#info })
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
  const frameList = [...frames]
  const [first] = frameList
  if (!first) return undefined
  const length = frameList.reduce((sum, { channels }) => sum + channels[0]!.length, 0)
  const channels = first.channels.map((_, channel) => {
    const samples = new Float32Array(length)
    let at = 0
    for (const frame of frameList) {
      samples.set(frame.channels[channel]!, at)
      at += frame.channels[channel]!.length
    }
    return samples
  })
  return { channels, rate: first.rate }
}
