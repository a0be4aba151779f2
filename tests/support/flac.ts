type Flac = {
  /** of a sample, from 4 to 32 */
  bits: number
  seconds?: number
  rate?: number
  channels?: number
  /** samples of one channel in a frame */
  block?: number
  /** the sample of a channel at a time; full scale is 1 */
  sample: (second: number, channel: number) => number
  /** whether each frame names rate and depth itself, so that it can be read without STREAMINFO */
  isStreamable?: boolean
}

/** Codes of the depths and rates that a frame can name; 0 leaves both to STREAMINFO. */
const BITS_CODES: Record<number, number> = { 8: 1, 12: 2, 16: 4, 20: 5, 24: 6, 32: 7 }
const RATE_CODES: Record<number, number> = { 44_100: 9, 48_000: 10 }

/**
 * Makes a FLAC of any depth, of frames with samples as they are and frames with a predictor's residual by
 * turns.
 */
export function makeFlac({ isStreamable = false, ...given }: Flac): Buffer {
  const { bits, seconds = 1, rate = 44_100, channels = 1, block = 1_152, sample } = given
  const count = Math.round(seconds * rate)
  const fullScale = 2 ** (bits - 1)
  const frames = Array.from({ length: Math.ceil(count / block) }, (_, number) => {
    const size = Math.min(block, count - number * block)
    const samples = Array.from({ length: channels }, (_channel, channel) =>
      Array.from({ length: size }, (_value, i) => {
        const value = Math.round(sample((number * block + i) / rate, channel) * fullScale)
        return Math.max(-fullScale, Math.min(fullScale - 1, value))
      }),
    )
    return makeFrame({
      number,
      samples,
      bits,
      codes: isStreamable ? [RATE_CODES[rate]!, BITS_CODES[bits]!] : [0, 0],
    })
  })
  const info = new BitWriter()
  info.write(block, 16).write(block, 16).write(0, 24).write(0, 24)
  info
    .write(rate, 20)
    .write(channels - 1, 3)
    .write(bits - 1, 5)
    .write(count, 36)
  const head = Buffer.concat([Buffer.from('fLaC\x80\0\0\x22', 'latin1'), info.bytes(), Buffer.alloc(16)])
  return Buffer.concat([head, ...frames])
}

/** Only the frames, without `fLaC` and STREAMINFO, as in a recording that was cut out of a stream. */
export const withoutStreamInfo = (flac: Buffer): Buffer => flac.subarray(42)

type Frame = { number: number; samples: number[][]; bits: number; codes: readonly number[] }

function makeFrame({ number, samples, bits, codes: [rateCode, bitsCode] }: Frame): Buffer {
  const head = new BitWriter()
  // the sync code, and that the number of samples follows in 16 bits
  head.write(0xfff8, 16).write(7, 4).write(rateCode!, 4)
  head
    .write(samples.length - 1, 4)
    .write(bitsCode!, 3)
    .write(0, 1)
  for (const byte of Buffer.from(String.fromCodePoint(number), 'utf8')) head.write(byte, 8)
  head.write(samples[0]!.length - 1, 16)
  const writer = new BitWriter(head.bytes())
  writer.write(crc(head.bytes(), 8, 0x07), 8)
  for (const channel of samples) {
    if (number % 2 === 0) writeVerbatim(writer, channel, bits)
    else writePredicted(writer, channel, bits)
  }
  const bytes = writer.bytes()
  return Buffer.concat([bytes, new BitWriter().write(crc(bytes, 16, 0x8005), 16).bytes()])
}

function writeVerbatim(writer: BitWriter, samples: number[], bits: number): void {
  // the header of a verbatim subframe
  writer.write(0b00000010, 8)
  for (const sample of samples) writer.write(sample, bits)
}

/** Each sample as its difference from the previous one, in Rice codes of one partition. */
function writePredicted(writer: BitWriter, samples: number[], bits: number): void {
  // the header of a subframe with a fixed predictor of first order
  writer.write(0b00010010, 8)
  writer.write(samples[0]!, bits)
  const parameter = Math.max(0, bits - 6)
  writer.write(1, 2).write(0, 4).write(parameter, 5)
  for (let i = 1; i < samples.length; i++) {
    const residual = samples[i]! - samples[i - 1]!
    const folded = residual >= 0 ? residual * 2 : -residual * 2 - 1
    for (let zeros = Math.floor(folded / 2 ** parameter); zeros > 0; zeros--) writer.write(0, 1)
    writer.write(1, 1).write(folded % 2 ** parameter, parameter)
  }
}

class BitWriter {
  #bits: number[] = []

  constructor(bytes: Iterable<number> = []) {
    for (const byte of bytes) this.write(byte, 8)
  }

  /** In two's complement. */
  write(value: number, count: number): this {
    const encoded = BigInt.asUintN(count, BigInt(value))
    for (let bit = count - 1; bit >= 0; bit--) this.#bits.push(Number((encoded >> BigInt(bit)) & 1n))
    return this
  }

  /** Filled up with zeros. */
  bytes(): Buffer {
    const bytes = Buffer.alloc(Math.ceil(this.#bits.length / 8))
    this.#bits.forEach((bit, at) => (bytes[at >> 3]! |= bit << (7 - (at & 7))))
    return bytes
  }
}

function crc(bytes: Buffer, width: number, polynomial: number): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << (width - 8)
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum >> (width - 1) ? polynomial : 0)) % 2 ** width
  }
  return sum
}
