import type { Media } from '#cms/payload-types.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import { getMediaType } from '#cms/storage/files/media-types.ts'
import { sound, type Sound } from '#cms/schemas/sounds.ts'
import { BLOCK_FILE_FIELDS, toBlockFile } from './present-file.ts'
import { presentOrLeaveOut } from './present-or-leave-out.ts'

/** The media fields that this file reads. */
export const SOUND_FIELDS = { ...BLOCK_FILE_FIELDS, sound: true, variantsState: true } as const

/** `partial` is an image's alone */
const STATES = { pending: 'pending', partial: 'pending', done: 'ready', failed: 'failed' } as const

/** @returns null for a sound that no response can show */
export const presentSound = (media: Media): Sound | null =>
  presentOrLeaveOut(sound, media, () => toSound(media))

/** Does not check the schema. */
export function toSound(media: Media): Sound {
  const file = toBlockFile(media)
  const { duration = null, channels = null, loudness = null, peaks = [], copy } = media.sound ?? {}
  return {
    ...file,
    duration,
    channels,
    loudness,
    peaks,
    play: copy
      ? { url: fileUrl(copy.path), type: getMediaType(copy.path), size: copy.bytes }
      : { url: file.url, type: file.type, size: file.size },
    state: STATES[media.variantsState ?? 'done'],
  }
}
