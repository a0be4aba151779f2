const KEPT_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])
/** the VP8X flags for a profile, EXIF and XMP */
const METADATA_FLAGS = 0x20 | 0x08 | 0x04

/**
 * Keeps pixels, transparency and frames; drops EXIF, XMP, profiles, unknown chunks and everything after the
 * container.
 * @returns null for a broken file
 */
export function stripWebp(bytes: Buffer): Buffer | null {
  const chunks = readChunks(bytes)
  if (!chunks) return null
  const keptChunks = chunks.filter(({ name }) => KEPT_CHUNKS.has(name))
  const body = Buffer.concat(
    keptChunks.map(({ name, whole }) => (name === 'VP8X' ? withoutMetadataFlags(whole) : whole)),
  )
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

/** Whether its pixels are those that were encoded, as programs export them for further work. */
export const isLosslessWebp = (bytes: Buffer): boolean =>
  readChunks(bytes)?.some(({ name }) => name === 'VP8L') ?? false

/** @returns null if the bytes are no WebP, or end too early */
function readChunks(bytes: Buffer): { name: string; whole: Buffer }[] | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return null
  const chunks = []
  for (let at = 12; at + 8 <= end;) {
    const length = bytes.readUInt32LE(at + 4)
    if (at + 8 + length > end) return null
    // a chunk of odd length is padded
    const next = at + 8 + length + (length % 2)
    chunks.push({ name: bytes.toString('latin1', at, at + 4), whole: bytes.subarray(at, next) })
    at = next
  }
  return chunks
}

function withoutMetadataFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  copy.writeUInt8(copy.readUInt8(8) & ~METADATA_FLAGS, 8)
  return copy
}
