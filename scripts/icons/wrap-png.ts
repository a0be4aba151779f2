const HEADER_LENGTH = 6
const ENTRY_LENGTH = 16

/** Wraps a PNG unchanged in an `.ico` file with one directory entry. */
export function wrapPng(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEADER_LENGTH + ENTRY_LENGTH)
  head.writeUInt16LE(1, 2) // an icon, not a cursor
  head.writeUInt16LE(1, 4) // number of images
  head.writeUInt8(size, HEADER_LENGTH)
  head.writeUInt8(size, HEADER_LENGTH + 1)
  head.writeUInt16LE(1, HEADER_LENGTH + 4) // colour planes
  head.writeUInt16LE(32, HEADER_LENGTH + 6) // bits per pixel
  head.writeUInt32LE(png.length, HEADER_LENGTH + 8)
  head.writeUInt32LE(head.length, HEADER_LENGTH + 12)
  return Buffer.concat([head, png])
}
