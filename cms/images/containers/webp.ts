const KEPT_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])
/** the VP8X flags for a profile, EXIF and XMP */
const METADATA_FLAGS = 0x20 | 0x08 | 0x04

/**
 * Keeps pixels, transparency and frames; drops EXIF, XMP, profiles, unknown chunks and everything after the
 * container.
 * @returns null for a broken file
 */
export function stripWebp(bytes: Buffer): Buffer | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return null
  const keptChunks: Buffer[] = []
  for (let at = 12; at + 8 <= end;) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    // a chunk of odd length is padded
    const next = at + 8 + length + (length % 2)
    if (at + 8 + length > end) return null
    if (KEPT_CHUNKS.has(name)) {
      keptChunks.push(
        name === 'VP8X' ? withoutMetadataFlags(bytes.subarray(at, next)) : bytes.subarray(at, next),
      )
    }
    at = next
  }
  const body = Buffer.concat(keptChunks)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function withoutMetadataFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  copy.writeUInt8(copy.readUInt8(8) & ~METADATA_FLAGS, 8)
  return copy
}
