const HEADER = 6
const ENTRY = 16

/** An `.ico` file of one picture: a PNG as it is, behind a table of contents. */
export function wrapPng(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY)
  head.writeUInt16LE(1, 2) // an icon, not a cursor
  head.writeUInt16LE(1, 4) // of one picture
  head.writeUInt8(size, HEADER)
  head.writeUInt8(size, HEADER + 1)
  head.writeUInt16LE(1, HEADER + 4) // colour planes
  head.writeUInt16LE(32, HEADER + 6) // bits a pixel
  head.writeUInt32LE(png.length, HEADER + 8)
  head.writeUInt32LE(head.length, HEADER + 12)
  return Buffer.concat([head, png])
}
