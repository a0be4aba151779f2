type Frame = {
  /** of the frame, or where the sizes of frames vary of its first sample */
  number: number
  /** samples of one channel */
  size: number
  isVaried: boolean
}

/**
 * How many samples of a FLAC come before its end, told by the headers of its last frames.
 * @param tail its last bytes
 * @returns undefined if they do not have two frames one after the other: any bytes may look like one
 */
export function lastSampleOf(tail: Buffer): number | undefined {
  /** frames by the number that the next one has */
  const before = new Map<number, Frame>()
  let end: number | undefined
  for (let at = tail.indexOf(0xff); at >= 0; at = tail.indexOf(0xff, at + 1)) {
    const frame = isSync(tail, at) ? readFrame(tail, at) : undefined
    if (!frame) continue
    const { number, size, isVaried } = frame
    const former = before.get(number)
    if (former?.isVaried === isVaried) {
      end = Math.max(end ?? 0, (isVaried ? number : number * former.size) + size)
    }
    before.set(isVaried ? number + size : number + 1, frame)
  }
  return end
}

/** 14 bits that begin each frame, and one that is always zero; the sixteenth tells whether the sizes vary. */
const isSync = (bytes: Buffer, at: number) => bytes[at + 1]! >> 1 === 0x7c && at + 4 < bytes.length

/** Reads the header of a frame (RFC 9639, section 9.1). @returns undefined for any other bytes */
function readFrame(bytes: Buffer, at: number): Frame | undefined {
  const codes = bytes.readUInt8(at + 2)
  const [sizeCode, rateCode] = [codes >> 4, codes & 0x0f]
  if (sizeCode === 0 || rateCode === 0x0f) return undefined
  const coded = readNumber(bytes, at + 4)
  if (!coded) return undefined
  const sizeAt = coded.end
  const rateAt = sizeAt + (sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0)
  const end = rateAt + (rateCode === 12 ? 1 : rateCode > 12 ? 2 : 0)
  if (end >= bytes.length || crc8(bytes.subarray(at, end)) !== bytes[end]) return undefined
  return { number: coded.number, size: sizeOf(sizeCode, bytes, sizeAt), isVaried: bytes[at + 1] === 0xf9 }
}

function sizeOf(code: number, bytes: Buffer, at: number): number {
  if (code === 1) return 192
  if (code < 6) return 576 << (code - 2)
  if (code === 6) return bytes.readUInt8(at) + 1
  if (code === 7) return bytes.readUInt16BE(at) + 1
  return 256 << (code - 8)
}

/** A number in the way of UTF-8, of up to 36 bits. */
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
