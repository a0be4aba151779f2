import { createHash } from 'node:crypto'
import type { VideoBlock } from '#cms/payload-types.ts'
import { trackPath } from '#cms/shared/paths.ts'
import type { PublicTrack } from '#cms/schemas/tracks.ts'
import type { BlockOwner } from './block.ts'

/** What names a track's text in its URL, which therefore never changes what it leads to. */
export const hashTrack = (vtt: string): string => createHash('sha256').update(vtt).digest('hex')

export const presentTracks = (
  tracks: VideoBlock['tracks'],
  { collection, id, isForEditing = false }: BlockOwner,
): PublicTrack[] =>
  (tracks ?? []).flatMap(({ kind, language, label, vtt }) =>
    // in the console, a draft is stored with rows that are not filled in
    kind && language && vtt
      ? [
          {
            kind,
            language,
            label: label ?? '',
            url: trackPath({ collection, id, hash: hashTrack(vtt) }),
            ...(isForEditing && { vtt }),
          },
        ]
      : [],
  )
