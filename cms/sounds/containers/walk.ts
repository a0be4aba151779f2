/** A part of a file that is needed to go on. */
export type Range = { start: number; length: number }

/** Bytes that are overwritten: what `head` does not cover becomes zero. Nothing moves, so no offset changes. */
export type Patch = { start: number; length: number; head: Uint8Array }

export type Track = {
  kind: 'video' | 'audio'
  /** as people call it: `HEVC (H.265)` */
  codec: string
  /** by Chromium, Firefox and WebKit, wherever they run */
  isPlayed: boolean
}

export type Walked = {
  /** empty for a file that has no tracks, such as MP3 */
  tracks: Track[]
  isEncrypted: boolean
  /** over what says more than the sound or the film: where, when and with what it was made, and by whom */
  patches: Patch[]
}

/** Reads a file by the parts that it needs; a part at the end of the file may be shorter than asked for. */
export type Walk<Result> = Generator<Range, Result, Buffer>

export function* bytesAt(start: number, length: number): Walk<Buffer> {
  return yield { start, length }
}

const NONE = Buffer.alloc(0)
export const erase = (start: number, length: number, head: Uint8Array = NONE): Patch => ({
  start,
  length,
  head,
})

/** Says that the bytes end, or cannot be what they call themselves. */
export class BrokenContainer extends Error {}

/** Applies patches to a whole file, in the memory that it has: a film is large. */
export function overwrite(bytes: Buffer, patches: readonly Patch[]): Buffer {
  for (const { start, length, head } of patches) {
    bytes.fill(0, start, start + length)
    bytes.set(head, start)
  }
  return bytes
}
