/** What STREAMINFO says, for frames that do not say it themselves. */
export type StreamInfo = { rate: number; bits: number }

export type FrameHeader = {
  /** number of the frame, or of its first sample if the block size varies */
  number: number
  /** samples of one channel */
  blockSize: number
  hasVariableBlockSize: boolean
  /** 0 if only STREAMINFO states it */
  rate: number
  /** bits of a sample; 0 if only STREAMINFO states it */
  bitDepth: number
  /**
   * how the channels are stored: 8 to 10 for two of which one is the difference, else one less than their
   * number
   */
  channelAssignment: number
  /** where the samples begin */
  end: number
}

const RATES = [
  0, 88_200, 176_400, 192_000, 8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000,
] as const
const RESERVED_BITS = 3
const BIT_DEPTHS = [0, 8, 12, -1, 16, 20, 24, 32] as const
const LAST_ASSIGNMENT = 10

/**
 * 14 bits that begin each frame, and one that is always zero; the sixteenth says whether the block size
 * varies.
 */
const isSync = (bytes: Buffer, at: number) =>
  bytes[at] === 0xff && bytes[at + 1]! >> 1 === 0x7c && at + 4 < bytes.length

/** Bytes of the longest header. */
export const MAX_HEADER_BYTES = 16

/** Reads the header of a frame (RFC 9639, section 9.1). @returns undefined for any other bytes */
export function readFrameHeader(bytes: Buffer, at: number): FrameHeader | undefined {
  if (!isSync(bytes, at)) return undefined
  const [codes, kinds] = [bytes.readUInt8(at + 2), bytes.readUInt8(at + 3)]
  const [sizeCode, rateCode] = [codes >> 4, codes & 0x0f]
  const [channelAssignment, bitsCode] = [kinds >> 4, (kinds >> 1) & 7]
  if (sizeCode === 0 || rateCode === 0x0f || bitsCode === RESERVED_BITS) return undefined
  if (channelAssignment > LAST_ASSIGNMENT) return undefined
  const coded = readNumber(bytes, at + 4)
  if (!coded) return undefined
  // these codes say that the value follows, in one byte or two
  const sizeAt = coded.end
  const rateAt = sizeAt + (sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0)
  const end = rateAt + (rateCode === 12 ? 1 : rateCode > 12 ? 2 : 0)
  if (end >= bytes.length || crc8(bytes.subarray(at, end)) !== bytes[end]) return undefined
  return {
    number: coded.number,
    blockSize: readBlockSize(sizeCode, bytes, sizeAt),
    hasVariableBlockSize: bytes[at + 1] === 0xf9,
    rate: RATES[rateCode] ?? readRate(rateCode, bytes, rateAt),
    bitDepth: BIT_DEPTHS[bitsCode]!,
    channelAssignment,
    end: end + 1,
  }
}

function readBlockSize(code: number, bytes: Buffer, at: number): number {
  if (code === 1) return 192
  if (code < 6) return 576 << (code - 2)
  if (code === 6) return bytes.readUInt8(at) + 1
  if (code === 7) return bytes.readUInt16BE(at) + 1
  return 256 << (code - 8)
}

function readRate(code: number, bytes: Buffer, at: number): number {
  if (code === 12) return bytes.readUInt8(at) * 1_000
  return bytes.readUInt16BE(at) * (code === 14 ? 10 : 1)
}

/** Reads a number of up to 36 bits, coded as UTF-8 codes characters. */
function readNumber(bytes: Buffer, at: number): { number: number; end: number } | undefined {
  const first = bytes[at] ?? 0xff
  if (first < 0x80) return { number: first, end: at + 1 }
  const length = Math.clz32(~first << 24)
  if (length < 2 || length > 7 || at + length > bytes.length) return undefined
  let number = first & (0x7f >> length)
  for (let i = at + 1; i < at + length; i++) {
    if (bytes[i]! >> 6 !== 0b10) return undefined
    number = number * 64 + (bytes[i]! & 0x3f)
  }
  return { number, end: at + length }
}

function crc8(bytes: Buffer): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x80 ? 0x107 : 0)) & 0xff
  }
  return crc
}
