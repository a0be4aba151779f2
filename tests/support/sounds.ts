import { readFileSync } from 'node:fs'
import { createMp3Encoder } from 'wasm-media-encoders'

/** A sound of the demo content: `flac` has 24 s, `mp3` 30 s. */
const demo = (name: string) => readFileSync(new URL(`../../cms/seed/assets/${name}`, import.meta.url))
export const flac = () => demo('listen-1-treated.flac')
export const mp3 = () => demo('listen-2-tour-ambience.mp3')

type Wav = {
  seconds?: number
  rate?: number
  channels?: number
  bits?: 8 | 16 | 24 | 32
  /** the sample of a channel at a time; full scale is 1 */
  sample?: (second: number, channel: number) => number
  /** seconds that the header says, where they differ */
  claimed?: number
  /** of the samples; 1 is PCM */
  format?: number
}

export const sine =
  ({ hertz = 997, level = -23 }: { hertz?: number; level?: number } = {}) =>
  (second: number): number =>
    10 ** (level / 20) * Math.sin(2 * Math.PI * hertz * second)

/** A WAV file; by default 1 s of a quiet tone, in two channels of 16 bits at 44.1 kHz. */
export function wav({
  seconds = 1,
  rate = 44_100,
  channels = 2,
  bits = 16,
  sample = sine(),
  claimed = seconds,
  format = 1,
}: Wav = {}): Buffer {
  const frame = (channels * bits) / 8
  const count = Math.round(seconds * rate)
  const length = Math.round(claimed * rate) * frame
  const bytes = Buffer.alloc(44 + count * frame)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(Math.min(0xffffffff, 36 + length), 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(format, 20)
  bytes.writeUInt16LE(channels, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * frame, 28)
  bytes.writeUInt16LE(frame, 32)
  bytes.writeUInt16LE(bits, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(Math.min(0xfffffffe, length), 40)
  const fullScale = 2 ** (bits - 1)
  let offset = 44
  for (let i = 0; i < count; i++) {
    for (let channel = 0; channel < channels; channel++, offset += bits / 8) {
      const value = Math.round(sample(i / rate, channel) * fullScale)
      const clipped = Math.max(-fullScale, Math.min(fullScale - 1, value))
      if (bits === 8) bytes.writeUInt8(clipped + 128, offset)
      else bytes.writeIntLE(clipped, offset, bits / 8)
    }
  }
  return bytes
}

type Aiff = Pick<Wav, 'seconds' | 'rate' | 'channels' | 'sample'> & {
  bits?: 8 | 16 | 24 | 32 | 64
  /** of an AIFF-C */
  encoding?: string
  /** whether the samples come before the chunk that describes them */
  isSamplesFirst?: boolean
}

/** An AIFF or AIFF-C; by default 1 s of a quiet tone, in two channels of 16 bits at 44.1 kHz. */
export function aiff({
  seconds = 1,
  rate = 44_100,
  channels = 2,
  bits = 16,
  sample = sine(),
  encoding,
  isSamplesFirst = false,
}: Aiff = {}): Buffer {
  const count = Math.round(seconds * rate)
  const size = bits / 8
  const samples = Buffer.alloc(8 + count * channels * size)
  for (let i = 0, at = 8; i < count; i++) {
    for (let channel = 0; channel < channels; channel++, at += size) {
      const value = sample(i / rate, channel)
      const whole = Math.round(value * (2 ** (bits - 1) - 1))
      if (/^fl/i.test(encoding ?? '')) {
        if (bits === 64) samples.writeDoubleBE(value, at)
        else samples.writeFloatBE(value, at)
      } else if (encoding === 'sowt') samples.writeIntLE(whole, at, size)
      else samples.writeIntBE(whole, at, size)
    }
  }
  // a rate as a floating-point number of 80 bits
  const extended = Buffer.alloc(10)
  const exponent = Math.floor(Math.log2(rate))
  extended.writeUInt16BE(16_383 + exponent, 0)
  extended.writeBigUInt64BE(BigInt(rate) << BigInt(63 - exponent), 2)
  const name = encoding ? [Buffer.from(`${encoding}\0\0`, 'latin1')] : []
  const parts = [
    chunk('COMM', uint16s(channels), uint32s(count), uint16s(bits), extended, ...name),
    chunk('SSND', samples),
  ]
  const content = Buffer.concat([
    Buffer.from(encoding ? 'AIFC' : 'AIFF'),
    chunk('NAME', Buffer.from('A secret')),
    ...(isSamplesFirst ? parts.toReversed() : parts),
  ])
  return chunk('FORM', content)
}

function chunk(name: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([
    Buffer.from(name, 'latin1'),
    uint32s(content.length),
    content,
    Buffer.alloc(content.length % 2),
  ])
}

/** A minute of silence in the smallest of MP3s: one channel at 8 kHz. */
export async function quietMinute(): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  encoder.configure({ channels: 1, sampleRate: 8_000, outputSampleRate: 8_000, bitrate: 8 })
  const second = new Float32Array(8_000)
  // the encoder reuses the memory of what it returns
  const seconds = Array.from({ length: 60 }, () => Buffer.from(encoder.encode([second])))
  return Buffer.concat([...seconds, Buffer.from(encoder.finalize())])
}

/** An ID3 tag of this many bytes, as programs write it before the sound. */
export function id3(size: number): Buffer {
  const lengths = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f)
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...lengths]), Buffer.alloc(size)])
}

/** Silence of two channels in one frame of AAC. */
const AAC_FRAME = Buffer.from('211004608c1c', 'hex')
const AAC_RATE = 44_100
const AAC_SAMPLES = 1_024
const framesOf = (seconds: number) => Math.round((seconds * AAC_RATE) / AAC_SAMPLES)

/** AAC as a stream of frames (ADTS). */
export function aac({ seconds = 1 } = {}): Buffer {
  const length = 7 + AAC_FRAME.length
  const head = [
    0xff,
    0xf1,
    0x50,
    0x80 | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ]
  const frame = Buffer.concat([Buffer.from(head), AAC_FRAME])
  return Buffer.concat(Array<Buffer>(framesOf(seconds)).fill(frame))
}

/** AAC in an MP4 (M4A). @param options.brand the brand that the file names */
export function m4a({ seconds = 1, isIndexFirst = true, brand = 'M4A ' } = {}): Buffer {
  const count = framesOf(seconds)
  const samples = box('mdat', Buffer.concat(Array<Buffer>(count).fill(AAC_FRAME)))
  const start = box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}mp42isom`, 'latin1'))
  const index = (offset: number) => movie(count, offset)
  if (!isIndexFirst) return Buffer.concat([start, samples, index(start.length + 8)])
  return Buffer.concat([start, index(start.length + index(0).length + 8), samples])
}

function movie(count: number, offset: number): Buffer {
  const length = count * AAC_SAMPLES
  const description = Buffer.from('031900010004114015000000000000000000000005021210060102', 'hex')
  const sampleEntry = box(
    'mp4a',
    Buffer.concat([
      uint32s(0, 1, 0, 0),
      uint16s(2, 16, 0, 0),
      uint32s(AAC_RATE * 0x10000),
      box('esds', Buffer.concat([uint32s(0), description])),
    ]),
  )
  const table = box(
    'stbl',
    box('stsd', Buffer.concat([uint32s(0, 1), sampleEntry])),
    box('stts', uint32s(0, 1, count, AAC_SAMPLES)),
    box('stsc', uint32s(0, 1, 1, count, 1)),
    box('stsz', uint32s(0, AAC_FRAME.length, count)),
    box('stco', uint32s(0, 1, offset)),
  )
  const sound = box('minf', box('smhd', uint32s(0, 0)), table)
  const handler = box(
    'hdlr',
    Buffer.concat([uint32s(0, 0), Buffer.from('soun'), uint32s(0, 0, 0), Buffer.from('\0')]),
  )
  const media = box(
    'mdia',
    box('mdhd', Buffer.concat([uint32s(0, 0, 0, AAC_RATE, length), uint16s(0x55c4, 0)])),
    handler,
    sound,
  )
  const header = box('mvhd', Buffer.concat([uint32s(0, 0, 0, AAC_RATE, length), Buffer.alloc(80)]))
  return box(
    'moov',
    header,
    box('trak', box('tkhd', Buffer.concat([uint32s(7, 0, 0, 1, 0, length), Buffer.alloc(60)])), media),
  )
}

export function box(name: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([uint32s(8 + content.length), Buffer.from(name, 'latin1'), content])
}

export function uint32s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => bytes.writeUInt32BE(value % 2 ** 32, 4 * index))
  return bytes
}

export function uint16s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, index) => bytes.writeUInt16BE(value, 2 * index))
  return bytes
}
