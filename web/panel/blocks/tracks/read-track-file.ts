import { fill } from '#cms/shared/texts/fill.ts'
import { tracksTexts } from '#cms/shared/texts/tracks.ts'
import { parseTrack, type Cue } from '#cms/shared/tracks/parse-track.ts'
import { TRACKS } from '#cms/shared/tracks/tracks.ts'
import { KB } from '#cms/shared/units.ts'

/** Bytes of a file that may hold a track of the longest text: UTF-16 takes twice as many. */
const MAX_FILE_BYTES = 2 * TRACKS.maxBytes

/**
 * Reads a file of captions, WebVTT or SubRip.
 * @throws TrackError whose message says what is wrong, Error for a file that is too large
 */
export async function readTrackFile(file: File): Promise<Cue[]> {
  if (file.size > MAX_FILE_BYTES) {
    throw new Error(fill(tracksTexts.size, { size: String(TRACKS.maxBytes / KB) }))
  }
  return parseTrack(decodeText(new Uint8Array(await file.arrayBuffer())))
}

/** UTF-16 by its mark, UTF-8, or what Windows wrote before. */
function decodeText(bytes: Uint8Array): string {
  const mark = (bytes[0]! << 8) | bytes[1]!
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
