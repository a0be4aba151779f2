const KNOWN_BOXES = new Set(['ftyp', 'meta', 'mdat'])

/**
 * Says whether an AVIF carries nothing but its picture. Its parts point at each other by offsets, so that
 * nothing can be cut out: one with more to it is encoded anew.
 * @returns the bytes as they came, or null
 */
export function checkAvif(bytes: Buffer): Buffer | null {
  for (let at = 0; at < bytes.length;) {
    if (at + 8 > bytes.length) return null
    const length = bytes.readUInt32BE(at)
    if (
      length < 8 ||
      at + length > bytes.length ||
      !KNOWN_BOXES.has(bytes.toString('latin1', at + 4, at + 8))
    ) {
      return null
    }
    at += length
  }
  // EXIF and XMP are items of the picture, announced by their type
  return bytes.includes('Exif', 0, 'latin1') || bytes.includes('mime', 0, 'latin1') ? null : bytes
}
