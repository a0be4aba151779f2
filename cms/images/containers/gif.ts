const EXTENSION = 0x21
const IMAGE_DESCRIPTOR = 0x2c
const TRAILER = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
/** Application extensions that say how often an animation repeats. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/**
 * Keeps frames, timing and loop count; drops comments, texts, XMP and everything after the trailer.
 * @returns null for a broken file
 */
export function stripGif(bytes: Buffer): Buffer | null {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null
  // the signature and the screen descriptor, then the global colour table
  let at = 13 + tableLength(bytes.readUInt8(10))
  const keptBlocks: Buffer[] = [bytes.subarray(0, at)]
  while (true) {
    const block = bytes.readUInt8(at)
    if (block === TRAILER) return Buffer.concat([...keptBlocks, bytes.subarray(at, at + 1)])
    const end =
      block === IMAGE_DESCRIPTOR
        ? endOfImage(bytes, at)
        : block === EXTENSION
          ? endOfSubBlocks(bytes, at + 2)
          : null
    if (end === null || end > bytes.length) return null
    if (block === IMAGE_DESCRIPTOR || isNeeded(bytes, at)) keptBlocks.push(bytes.subarray(at, end))
    at = end
  }
}

function isNeeded(bytes: Buffer, at: number): boolean {
  const label = bytes.readUInt8(at + 1)
  if (label === GRAPHIC_CONTROL) return true
  return label === APPLICATION && KEPT_APPLICATIONS.has(bytes.toString('latin1', at + 3, at + 14))
}

/** Position and size, the local colour table, the code size, then the data. */
function endOfImage(bytes: Buffer, at: number): number {
  return endOfSubBlocks(bytes, at + 10 + tableLength(bytes.readUInt8(at + 9)) + 1)
}

/** Blocks of up to 255 bytes, each prefixed by its length; a block of length 0 ends them. */
function endOfSubBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += 1 + length
  return at + 1
}

/** The length of a colour table in bytes, from the flags byte before it. */
const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0)
