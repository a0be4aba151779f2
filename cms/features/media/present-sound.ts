import type { Media } from '#cms/payload-types.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import { typeOfPath } from '#cms/storage/files/media-types.ts'
import type { Sound } from '#endpoints/pieces/schema.ts'
import { PIECE_FILE_FIELDS, presentPieceFile } from './present-file.ts'

/** The media fields that this file reads. */
export const SOUND_FIELDS = { ...PIECE_FILE_FIELDS, sound: true, variantsState: true } as const

const STATES = { pending: 'pending', done: 'ready', failed: 'failed' } as const

export function presentSound(media: Media): Sound {
  const file = presentPieceFile(media)!
  const { duration = null, channels = null, loudness = null, peaks = [], copy } = media.sound ?? {}
  return {
    ...file,
    duration,
    channels,
    loudness,
    peaks,
    play: copy
      ? { url: fileUrl(copy.path), type: typeOfPath(copy.path), size: copy.bytes }
      : { url: file.url, type: file.type, size: file.size },
    state: STATES[media.variantsState ?? 'done'],
  }
}
