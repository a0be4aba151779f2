const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const STUFFED_BYTE = 0x00
const RESTART_MARKERS = { first: 0xd0, last: 0xd7 }
const APPLICATION_SEGMENTS = { first: 0xe0, last: 0xef }
/** JFIF, and Adobe's colour transform, without which some images turn green. */
const KEPT_APPLICATION_SEGMENTS = new Set([0xe0, 0xee])
const COMMENT = 0xfe

/**
 * Keeps tables, frames and scans; drops EXIF, XMP, profiles, previews, comments and everything after the end
 * marker.
 * @returns null for a broken file
 */
export function stripJpeg(bytes: Buffer): Buffer | null {
  if (bytes.readUInt16BE(0) !== 0xff00 + START_OF_IMAGE) return null
  const keptSegments: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  while (true) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    // any number of fill bytes may precede a marker
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END_OF_IMAGE) return Buffer.concat([...keptSegments, bytes.subarray(at, at + 2)])
    let end = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker === START_OF_SCAN) end = endOfScan(bytes, end)
    if (end > bytes.length) return null
    if (isNeeded(marker)) keptSegments.push(bytes.subarray(at, end))
    at = end
  }
}

const isNeeded = (marker: number) =>
  marker >= APPLICATION_SEGMENTS.first && marker <= APPLICATION_SEGMENTS.last
    ? KEPT_APPLICATION_SEGMENTS.has(marker)
    : marker !== COMMENT

/** A scan's data runs up to the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from
  while (true) {
    at = bytes.indexOf(0xff, at)
    if (at === -1) throw new RangeError('The scan has no end')
    const next = bytes.readUInt8(at + 1)
    if (
      next !== STUFFED_BYTE &&
      next !== 0xff &&
      (next < RESTART_MARKERS.first || next > RESTART_MARKERS.last)
    ) {
      return at
    }
    at += next === 0xff ? 1 : 2
  }
}

const APP2 = 0xe2
const MPF_SIGNATURE = 'MPF\0'
const MP_ENTRIES = 0xb002

/**
 * Writes an XMP packet of at most 64 kB into a JPEG that has an APP2 segment, before the first one. Of several
 * images in the file (CIPA DC-007) the first becomes longer: their list says so; it counts positions from
 * itself.
 */
export function withXmpSegment(bytes: Buffer, xmp: string): Buffer {
  const content = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), content])
  segment.writeUInt16BE(content.length + 2, 2)
  const at = bytes.indexOf(Buffer.from([0xff, APP2]))
  const written = Buffer.concat([bytes.subarray(0, at), segment, bytes.subarray(at)])
  growFirstImage(written, segment.length)
  return written
}

function growFirstImage(bytes: Buffer, by: number): void {
  const start = bytes.indexOf(MPF_SIGNATURE, 0, 'latin1') + MPF_SIGNATURE.length
  if (start < MPF_SIGNATURE.length || bytes.toString('latin1', start, start + 2) !== 'MM') return
  const directory = start + bytes.readUInt32BE(start + 4)
  for (let entry = directory + 2; entry < directory + 2 + 12 * bytes.readUInt16BE(directory); entry += 12) {
    if (bytes.readUInt16BE(entry) !== MP_ENTRIES) continue
    const size = start + bytes.readUInt32BE(entry + 8) + 4
    bytes.writeUInt32BE(bytes.readUInt32BE(size) + by, size)
  }
}
