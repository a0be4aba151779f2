/** A part of a file that is needed to go on. */
export type Range = { start: number; length: number }

/**
 * Bytes that are overwritten: what `head` does not cover becomes zero. Nothing moves, so no offset changes.
 */
export type Patch = { start: number; length: number; head: Uint8Array }

export type Track = {
  kind: 'video' | 'audio'
  /** as people call it: `HEVC (H.265)` */
  codec: string
  /** by Chromium, Firefox and WebKit, wherever they run */
  isPlayable: boolean
}

export type ParsedContainer = {
  /** empty for a file that has no tracks, such as MP3 */
  tracks: Track[]
  isEncrypted: boolean
  /** over metadata that is removed: where, when, with what and by whom it was made */
  patches: Patch[]
}

/** Reads a file by the parts that it needs; a part at the end of the file may be shorter than asked for. */
export type Parser<Result> = Generator<Range, Result, Buffer>

export function* readBytes(start: number, length: number): Parser<Buffer> {
  return yield { start, length }
}

const NONE = Buffer.alloc(0)
export const createPatch = (start: number, length: number, head: Uint8Array = NONE): Patch => ({
  start,
  length,
  head,
})

/** The file is truncated, or is not of the type that it claims. */
export class BrokenContainer extends Error {}

/** Applies patches to a whole file, in place: a video is large. */
export function applyPatches(bytes: Buffer, patches: readonly Patch[]): Buffer {
  for (const { start, length, head } of patches) {
    bytes.fill(0, start, start + length)
    bytes.set(head, start)
  }
  return bytes
}
