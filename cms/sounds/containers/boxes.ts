import { BrokenContainer, readBytes, createPatch, type Patch, type Parser } from './parser.ts'

/** A box of MP4 (ISO 14496-12): its type, and where it, its content and its end are in the file. */
export type Box = { type: string; start: number; content: number; end: number }

/** More than any video of `MEDIA.maxVideoBytes` has: a file of empty boxes is refused here. */
const MAX_BOXES = 200_000

/**
 * Reads the boxes between two offsets.
 * @param knownTypes for the boxes of a whole file: some cameras write other bytes after them, which become
 * one box without a type
 * @throws BrokenContainer for a box that ends after `end`
 */
export function* readBoxes(start: number, end: number, knownTypes?: readonly string[]): Parser<Box[]> {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end;) {
    const head = yield* readBytes(at, 16)
    if (head.length < 8 || boxes.length > MAX_BOXES) throw new BrokenContainer('A box ends too soon')
    const isLong = head.readUInt32BE(0) === 1 && head.length === 16
    const size = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0) || end - at
    const content = at + (isLong ? 16 : 8)
    const type = head.toString('latin1', 4, 8)
    if (at + size > end || at + size < content) {
      if (!knownTypes || knownTypes.includes(type)) {
        throw new BrokenContainer('A box is longer than what it is in')
      }
      return [...boxes, { type: '', start: at, content: at + 8, end }]
    }
    boxes.push({ type, start: at, content, end: at + size })
    at += size
  }
  return boxes
}

export const readChildren = ({ content, end }: Box): Parser<Box[]> => readBoxes(content, end)

/** The content of a box, up to a length that no real one reaches. */
export function* readBoxContent({ content, end }: Box, maxLength = 8_000_000): Parser<Buffer> {
  return yield* readBytes(content, Math.min(end - content, maxLength))
}

const FREE = 'free'

/** Makes a box an empty one of the same size. */
export function toFreePatch(box: Box): Patch {
  const head = Buffer.alloc(box.content - box.start)
  // a size of 64 bits keeps its length; one of 0, which means the rest of the file, becomes a number
  if (head.length === 16) {
    head.writeUInt32BE(1, 0)
    head.writeBigUInt64BE(BigInt(box.end - box.start), 8)
  } else head.writeUInt32BE(box.end - box.start, 0)
  head.write(FREE, 4, 'latin1')
  return createPatch(box.start, box.end - box.start, head)
}
