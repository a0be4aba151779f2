const KNOWN_BOXES = new Set(['ftyp', 'meta', 'mdat'])

/**
 * Accepts an AVIF that contains only its picture. Its boxes refer to each other by offset, so nothing can be
 * cut out: a file with metadata has to be re-encoded.
 * @returns the unchanged bytes, or null if the file has to be re-encoded
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
  // EXIF and XMP are items whose type is in `meta`
  return bytes.includes('Exif', 0, 'latin1') || bytes.includes('mime', 0, 'latin1') ? null : bytes
}
