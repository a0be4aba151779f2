import { MB } from '#cms/shared/units.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import type { Pcm } from './sound-metadata.ts'

type WavHeader = {
  rate: number
  channels: number
  /** bytes of one sample of all channels */
  frameBytes: number
  read: ReadSample
  /** where the samples begin */
  start: number
  /** bytes of samples; undefined if the writer did not know */
  length: number | undefined
}

type ReadSample = (view: DataView, at: number) => number

const RIFF_HEADER_LENGTH = 12
const [PCM, FLOAT, EXTENSIBLE] = [1, 3, 0xfffe]
/** Written by programs that did not know the length when they began. */
const UNKNOWN_LENGTHS = [0, 0xffffffff]
/** More than the chunks before the samples take: metadata and, rarely, cover art. */
const MAX_HEAD_BYTES = 4 * MB

/** Sample formats, by format tag and bits. */
const READERS: Record<string, ReadSample> = {
  '1/8': (view, at) => (view.getUint8(at) - 128) / 128,
  '1/16': (view, at) => view.getInt16(at, true) / 0x8000,
  '1/24': (view, at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 0x10000) / 0x800000,
  '1/32': (view, at) => view.getInt32(at, true) / 0x80000000,
  '3/32': (view, at) => orSilence(view.getFloat32(at, true)),
  '3/64': (view, at) => orSilence(view.getFloat64(at, true)),
}

/** A broken plug-in may write NaN: one such sample would spoil all later measurements. */
const orSilence = (sample: number) => (Number.isFinite(Math.fround(sample)) ? sample : 0)

/**
 * Reads the chunks before the samples.
 * @returns undefined while `head` does not reach the samples
 * @throws RefusedFile for a head that no program writes, and for compressed samples
 */
export function readWavHeader(head: Buffer): WavHeader | undefined {
  let format: Pick<WavHeader, 'rate' | 'channels' | 'frameBytes' | 'read'> | undefined
  for (let at = RIFF_HEADER_LENGTH; at + 8 <= head.length;) {
    const id = head.toString('latin1', at, at + 4)
    const length = head.readUInt32LE(at + 4)
    if (id === 'data') {
      if (!format) throw new RefusedFile('unreadable-sound')
      return { ...format, start: at + 8, length: UNKNOWN_LENGTHS.includes(length) ? undefined : length }
    }
    if (id === 'fmt ' && at + 8 + length <= head.length) format = readFormat(head.subarray(at + 8), length)
    at += 8 + length + (length % 2)
  }
  if (head.length > MAX_HEAD_BYTES) throw new RefusedFile('unreadable-sound')
  return undefined
}

function readFormat(chunk: Buffer, length: number) {
  if (length < 16) throw new RefusedFile('unreadable-sound')
  const ownTag = chunk.readUInt16LE(0)
  // an extensible format has a GUID, whose first two bytes are the tag
  const tag = ownTag === EXTENSIBLE && length >= 26 ? chunk.readUInt16LE(24) : ownTag
  const channels = chunk.readUInt16LE(2)
  const rate = chunk.readUInt32LE(4)
  const bits = chunk.readUInt16LE(14)
  const read = READERS[`${tag}/${bits}`]
  if (!read || channels === 0 || rate === 0) {
    throw new RefusedFile(tag === PCM || tag === FLOAT ? 'unreadable-sound' : 'compressed-wav')
  }
  return { rate, channels, frameBytes: channels * (bits / 8), read }
}

/** Decodes a WAV that comes in parts. */
export class WavDecoder {
  #header: WavHeader | undefined
  /** bytes that do not make a whole sample yet, or a whole head */
  #unread: Buffer = Buffer.alloc(0)
  /** bytes of samples still to come */
  #sampleBytesLeft = Infinity

  decode(part: Buffer): Pcm | undefined {
    const bytes = this.#unread.length > 0 ? Buffer.concat([this.#unread, part]) : part
    this.#unread = bytes
    if (!this.#header) {
      this.#header = readWavHeader(bytes)
      if (!this.#header) return undefined
      this.#sampleBytesLeft = this.#header.length ?? Infinity
      return this.#readSamples(bytes.subarray(this.#header.start), this.#header)
    }
    return this.#readSamples(bytes, this.#header)
  }

  #readSamples(bytes: Buffer, { channels, rate, frameBytes, read }: WavHeader): Pcm {
    const usable = Math.min(bytes.length, this.#sampleBytesLeft)
    const count = Math.floor(usable / frameBytes)
    this.#sampleBytesLeft -= count * frameBytes
    this.#unread = bytes.subarray(count * frameBytes)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    const size = frameBytes / channels
    const decoded = Array.from({ length: channels }, (_, channel) => {
      const samples = new Float32Array(count)
      for (let i = 0, at = channel * size; i < count; i++, at += frameBytes) samples[i] = read(view, at)
      return samples
    })
    // bytes after the samples are metadata
    if (this.#sampleBytesLeft < frameBytes) this.#unread = Buffer.alloc(0)
    return { channels: decoded, rate }
  }
}
