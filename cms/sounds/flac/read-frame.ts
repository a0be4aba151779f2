import { BitReader } from './bit-reader.ts'
import type { FrameHeader, StreamInfo } from './frame-header.ts'

export type Frame = {
  /** samples of each channel, from -1 to 1 */
  channels: Float32Array[]
  rate: number
  /** where the next frame begins */
  end: number
}

/** Thrown for bytes that are no frame. */
export class BrokenFrame extends Error {}

/** Channel assignments in which one channel is a difference. */
const [LEFT_AND_SIDE, SIDE_AND_RIGHT, MID_AND_SIDE] = [8, 9, 10]

type FrameInput = { bytes: Buffer; start: number; header: FrameHeader; info: StreamInfo }

/**
 * Decodes a frame (RFC 9639, section 9). Samples are computed as doubles: with 32 bits, and one more for a
 * difference of channels, the sums of a predictor need 51 bits.
 * @throws OutOfBits if the bytes end before the frame does, BrokenFrame
 */
export function readFrame({ bytes, start, header, info }: FrameInput): Frame {
  const [rate, bits] = [header.rate || info.rate, header.bitDepth || info.bits]
  if (!rate || !bits) throw new BrokenFrame('Neither the frame nor STREAMINFO states rate and bit depth')
  const reader = new BitReader(bytes, header.end)
  const { channelAssignment, blockSize } = header
  const count = channelAssignment < LEFT_AND_SIDE ? channelAssignment + 1 : 2
  const samples = Array.from({ length: count }, (_, channel) =>
    readSubframe(reader, blockSize, bits + (isSide(channelAssignment, channel) ? 1 : 0)),
  )
  joinChannels(samples, channelAssignment)
  const end = reader.nextByte
  const checksum = new BitReader(bytes, end).read(16)
  if (checksum !== crc16(bytes.subarray(start, end))) {
    throw new BrokenFrame('The checksum of the frame does not match')
  }
  return { channels: samples.map((channel) => toFloats(channel, 2 ** (1 - bits))), rate, end: end + 2 }
}

function toFloats(samples: Float64Array, scale: number): Float32Array {
  const floats = new Float32Array(samples.length)
  // a loop, as wherever each sample is handled: `Float32Array.from` takes ten times as long
  for (let i = 0; i < samples.length; i++) floats[i] = samples[i]! * scale
  return floats
}

const isSide = (assignment: number, channel: number) =>
  assignment === SIDE_AND_RIGHT
    ? channel === 0
    : (assignment === LEFT_AND_SIDE || assignment === MID_AND_SIDE) && channel === 1

function joinChannels([first, second]: Float64Array[], assignment: number): void {
  if (assignment < LEFT_AND_SIDE || !first || !second) return
  for (let i = 0; i < first.length; i++) {
    const [a, b] = [first[i]!, second[i]!]
    if (assignment === LEFT_AND_SIDE) second[i] = a - b
    else if (assignment === SIDE_AND_RIGHT) first[i] = a + b
    else {
      const twice = 2 * a + Math.abs(b % 2)
      first[i] = (twice + b) / 2
      second[i] = (twice - b) / 2
    }
  }
}

/** Types of subframes; those of predictors begin here, and add the order of the predictor. */
const [CONSTANT, VERBATIM, FIXED, LINEAR] = [0, 1, 8, 32]

function readSubframe(reader: BitReader, size: number, width: number): Float64Array {
  if (reader.read(1) !== 0) throw new BrokenFrame('A subframe does not begin with a zero bit')
  const type = reader.read(6)
  const wasted = reader.read(1) ? reader.readUnary() + 1 : 0
  const bits = width - wasted
  if (bits <= 0) throw new BrokenFrame('More bits are wasted than there are')
  const samples = new Float64Array(size)
  if (type === CONSTANT) samples.fill(reader.readSigned(bits))
  else if (type === VERBATIM) readVerbatim(reader, samples, size, bits)
  else if (type >= LINEAR) readLinear(reader, samples, bits, type - LINEAR + 1)
  else readFixed(reader, samples, bits, type - FIXED)
  if (wasted > 0) for (let i = 0; i < size; i++) samples[i]! *= 2 ** wasted
  return samples
}

function readVerbatim(reader: BitReader, samples: Float64Array, count: number, bits: number): void {
  if (count > samples.length) throw new BrokenFrame('The predictor needs more samples than the frame has')
  for (let i = 0; i < count; i++) samples[i] = reader.readSigned(bits)
}

/** Coefficients of the fixed predictors, by their order. */
const FIXED_COEFFICIENTS = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]] as const

function readFixed(reader: BitReader, samples: Float64Array, bits: number, order: number): void {
  const coefficients = FIXED_COEFFICIENTS[order]
  if (!coefficients) throw new BrokenFrame('The kind of subframe is reserved')
  readVerbatim(reader, samples, order, bits)
  readResidual(reader, samples, order)
  predict(samples, coefficients, 0)
}

function readLinear(reader: BitReader, samples: Float64Array, bits: number, order: number): void {
  readVerbatim(reader, samples, order, bits)
  const precision = reader.read(4) + 1
  const shift = reader.readSigned(5)
  if (precision === 16 || shift < 0) throw new BrokenFrame('The predictor is reserved')
  const coefficients = Array.from({ length: order }, () => reader.readSigned(precision))
  readResidual(reader, samples, order)
  predict(samples, coefficients, shift)
}

/** Adds to each residual the prediction from the samples before it. */
function predict(samples: Float64Array, coefficients: readonly number[], shift: number): void {
  const order = coefficients.length
  const factors = Float64Array.from(coefficients)
  const scale = 2 ** -shift
  for (let i = order; i < samples.length; i++) {
    let sum = 0
    for (let j = 0; j < order; j++) sum += factors[j]! * samples[i - 1 - j]!
    samples[i]! += Math.floor(sum * scale)
  }
}

/**
 * Reads the residual (actual minus predicted) of the samples after the first `order`, in partitions of Rice
 * codes.
 */
function readResidual(reader: BitReader, samples: Float64Array, order: number): void {
  const method = reader.read(2)
  if (method > 1) throw new BrokenFrame('The residual is of a reserved kind')
  const width = 4 + method
  const partitions = 2 ** reader.read(4)
  const length = samples.length / partitions
  if (!Number.isInteger(length) || length < order) {
    throw new BrokenFrame('The partitions do not divide the frame')
  }
  for (let partition = 0; partition < partitions; partition++) {
    const parameter = reader.read(width)
    const from = partition === 0 ? order : partition * length
    const to = (partition + 1) * length
    if (parameter === 2 ** width - 1) {
      const bits = reader.read(5)
      for (let i = from; i < to; i++) samples[i] = reader.readSigned(bits)
    } else reader.readRice(samples, { from, to, parameter })
  }
}

const CRC16 = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8
  for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc & 0x8000 ? 0x8005 : 0)
  return crc
})

function crc16(bytes: Buffer): number {
  let crc = 0
  for (let i = 0; i < bytes.length; i++) crc = ((crc << 8) & 0xffff) ^ CRC16[(crc >> 8) ^ bytes[i]!]!
  return crc
}
