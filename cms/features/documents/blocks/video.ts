import { pickStoredFiles } from '#cms/features/media/find-stored-files.ts'
import { IMAGE_FIELDS } from '#cms/features/media/image-fields.ts'
import { presentBlockFile } from '#cms/features/media/present-file.ts'
import type { VideoBlock } from '#cms/payload-types.ts'
import { MEDIA } from '#cms/shared/media.ts'
import type { VideoBlockBody, PublicVideoBlock } from '#cms/schemas/blocks.ts'
import { isOfType, presentBlockImage, type BlockInput, type BlockOwner } from './block.ts'
import { presentSpoken, toSpokenData } from './spoken.ts'
import { presentTracks } from './tracks.ts'

/** @throws AppError 413, 415 or 422 for a file that is not a video or poster, or that was never uploaded */
export async function toVideoBlock({
  req,
  storedFiles,
  collection,
  field,
  body: { title, videoPath, posterPath, tracks, ...spoken },
}: BlockInput<VideoBlockBody>): Promise<VideoBlock> {
  const [poster] = posterPath
    ? pickStoredFiles({
        storedFiles,
        rules: IMAGE_FIELDS[`${collection}Posters`].rules,
        paths: [posterPath],
        getFieldName: () => `${field}.posterPath`,
      })
    : []
  const [video] = pickStoredFiles({
    storedFiles,
    rules: 'video',
    paths: [videoPath],
    getFieldName: () => `${field}.videoPath`,
  })
  return {
    blockType: 'video',
    title,
    video: video!.id,
    poster: poster?.id ?? null,
    tracks,
    ...(await toSpokenData(req, spoken)),
  }
}

/** @returns null without a video */
export function presentVideoBlock(
  { title, video, poster, tracks, ...spoken }: VideoBlock,
  owner: BlockOwner,
): PublicVideoBlock | null {
  const presented = isOfType(video, MEDIA.videoTypes) ? presentBlockFile(video) : null
  return (
    presented && {
      kind: 'video',
      title: title ?? '',
      video: presented,
      poster: presentBlockImage(poster),
      tracks: presentTracks(tracks, owner),
      ...presentSpoken(spoken),
    }
  )
}
