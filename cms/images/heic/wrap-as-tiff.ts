type Pixels = {
  width: number
  height: number
  /** 1: grey, 3: RGB, 4: RGBA; eight bits each */
  channels: 1 | 3 | 4
  /** ICC profile of the colours; an empty one means sRGB */
  profile: Uint8Array
  /** writes the rows, one after the other without gaps */
  copyTo: (target: Buffer) => void
}

/** The reader holds one strip in memory as a whole. */
const ROWS_PER_STRIP = 64
const HEADER_LENGTH = 8
const ENTRY_LENGTH = 12
const [SHORT, LONG, UNDEFINED] = [3, 4, 7] as const

/**
 * Wraps pixels as an uncompressed TIFF. sharp takes raw pixels, too, but not the colour profile
 * that belongs to them.
 */
export function wrapAsTiff({ width, height, channels, profile, copyTo }: Pixels): Buffer {
  const rowLength = width * channels
  const strips = Array.from({ length: Math.ceil(height / ROWS_PER_STRIP) }, (_, index) => ({
    offset: index * ROWS_PER_STRIP * rowLength,
    length: Math.min(ROWS_PER_STRIP, height - index * ROWS_PER_STRIP) * rowLength,
  }))
  // the directory with at most eleven entries, then the values that they point at, then the pixels
  const bitsAt = HEADER_LENGTH + 2 + 11 * ENTRY_LENGTH + 4
  const offsetsAt = bitsAt + 2 * channels
  const lengthsAt = offsetsAt + 4 * strips.length
  const profileAt = lengthsAt + 4 * strips.length
  const pixelsAt = profileAt + profile.length
  const hasOneStrip = strips.length === 1
  type Entry = [tag: number, type: number, count: number, value: number]
  const entries: Entry[] = [
    // width and height
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    // bits per channel: a single value is stored in the entry itself, as for a single strip below
    [258, SHORT, channels, channels === 1 ? 8 : bitsAt],
    // not compressed; grey or RGB
    [259, SHORT, 1, 1],
    [262, SHORT, 1, channels === 1 ? 1 : 2],
    // offsets of the strips, channels, rows per strip, lengths of the strips
    [273, LONG, strips.length, hasOneStrip ? pixelsAt : offsetsAt],
    [277, SHORT, 1, channels],
    [278, LONG, 1, ROWS_PER_STRIP],
    [279, LONG, strips.length, hasOneStrip ? height * rowLength : lengthsAt],
    // the fourth channel is alpha, and the colours are not multiplied by it; the ICC profile
    ...(channels === 4 ? ([[338, SHORT, 1, 2]] satisfies Entry[]) : []),
    ...(profile.length > 0 ? ([[34_675, UNDEFINED, profile.length, profileAt]] satisfies Entry[]) : []),
  ]

  const tiff = Buffer.alloc(pixelsAt + height * rowLength)
  tiff.write('II')
  tiff.writeUInt16LE(42, 2)
  tiff.writeUInt32LE(HEADER_LENGTH, 4)
  tiff.writeUInt16LE(entries.length, HEADER_LENGTH)
  entries.forEach(([tag, type, count, value], index) => {
    const at = HEADER_LENGTH + 2 + index * ENTRY_LENGTH
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    // a SHORT fills the first half, which is the same in little-endian order
    tiff.writeUInt32LE(value, at + 8)
  })
  for (let channel = 0; channel < channels; channel += 1) tiff.writeUInt16LE(8, bitsAt + 2 * channel)
  strips.forEach(({ offset, length }, index) => {
    tiff.writeUInt32LE(pixelsAt + offset, offsetsAt + 4 * index)
    tiff.writeUInt32LE(length, lengthsAt + 4 * index)
  })
  tiff.set(profile, profileAt)
  copyTo(tiff.subarray(pixelsAt))
  return tiff
}
