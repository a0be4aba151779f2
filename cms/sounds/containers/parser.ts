import type { AiffSamples } from './parse-aiff.ts'

/** A part of a file that a parser needs to continue. */
export type Range = { start: number; length: number }

/** Bytes that are overwritten: first by `head`, then by zeros. Nothing moves, so no offset changes. */
export type Patch = { start: number; length: number; head: Uint8Array }

export type Track = {
  kind: 'video' | 'audio'
  /** name of the codec as people know it: `HEVC (H.265)` */
  codec: string
  /** whether Chromium, Firefox and WebKit play it on every system */
  isPlayable: boolean
}

export type ParsedContainer = {
  /** of an AIFF, which is stored as a WAV */
  samples?: AiffSamples
  /** empty for a file that has no tracks, such as MP3 */
  tracks: Track[]
  isEncrypted: boolean
  /** remove metadata: the place, time, device and author of the recording */
  patches: Patch[]
}

/** Yields the part of the file that it needs next, and receives its bytes: fewer at the end of the file. */
export type Parser<Result> = Generator<Range, Result, Buffer>

export function* readBytes(start: number, length: number): Parser<Buffer> {
  return yield { start, length }
}

const ZERO_CHECK_LENGTH = 1_000_000

/** Whether a part of the file has only zeros. */
export function* isZeroed(start: number, length: number): Parser<boolean> {
  for (let at = 0; at < length; at += ZERO_CHECK_LENGTH) {
    const bytes = yield* readBytes(start + at, Math.min(ZERO_CHECK_LENGTH, length - at))
    if (bytes.some((byte) => byte !== 0)) return false
  }
  return true
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
