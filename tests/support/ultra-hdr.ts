import sharp from 'sharp'

declare module 'sharp' {
  interface Sharp {
    /** Missing in the types of 0.35: writes a JPEG in HDR with a gain map. */
    withGainMap(): Sharp
  }
}

type Size = { width: number; height: number }

/**
 * A JPEG with a gain map of half its size: its left half four times as bright as white, a dark ramp in its
 * right one.
 */
export function toUltraHdr(size: Size): Promise<Buffer> {
  const brightness = (x: number) => (x < size.width / 2 ? 4 : (0.5 * x) / size.width)
  return sharp(floatTiff(size, brightness)).withGainMap().jpeg({ quality: 95 }).toBuffer()
}

/** A grey TIFF of floats, which sharp reads as linear light (scRGB). */
function floatTiff({ width, height }: Size, brightness: (x: number) => number): Buffer {
  const row = Float32Array.from({ length: width * 3 }, (_, at) => brightness(Math.floor(at / 3)))
  const pixels = Buffer.concat(Array.from({ length: height }, () => Buffer.from(row.buffer)))
  // number, type (3: 16 bits, 4: 32 bits), count, value; the lists of three lie behind the directory
  const start = 8 + 2 + 10 * 12 + 4
  const tags = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 3, start],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, start + 12],
    [277, 3, 1, 3],
    [278, 4, 1, height],
    [279, 4, 1, pixels.length],
    [339, 3, 3, start + 6],
  ] as const
  const header = Buffer.alloc(start + 12)
  header.write('II*\0\x08\0\0\0\x0a\0', 'latin1')
  for (const [index, [number, type, count, value]] of tags.entries()) {
    const at = 10 + 12 * index
    header.writeUInt16LE(number, at)
    header.writeUInt16LE(type, at + 2)
    header.writeUInt32LE(count, at + 4)
    header.writeUInt32LE(value, at + 8)
  }
  for (let channel = 0; channel < 3; channel += 1) {
    header.writeUInt16LE(32, start + 2 * channel)
    header.writeUInt16LE(3, start + 6 + 2 * channel)
  }
  return Buffer.concat([header, pixels])
}
