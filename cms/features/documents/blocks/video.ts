import { pickStoredFiles } from '#cms/features/media/find-stored-files.ts'
import { IMAGE_FIELDS } from '#cms/features/media/image-fields.ts'
import { presentBlockFile } from '#cms/features/media/present-file.ts'
import type { VideoBlock } from '#cms/payload-types.ts'
import { MEDIA } from '#cms/shared/media.ts'
import type { VideoBlockBody, PublicVideoBlock } from '#cms/schemas/blocks.ts'
import { isOfType, presentBlockImage, type BlockInput } from './block.ts'

/** @throws AppError 413, 415 or 422 for a file that is not a video or poster, or that was never uploaded */
export function toVideoBlock({
  storedFiles,
  collection,
  field,
  body: { title, videoPath, posterPath },
}: BlockInput<VideoBlockBody>): VideoBlock {
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
  return { blockType: 'video', title, video: video!.id, poster: poster?.id ?? null }
}

/** @returns null without a video */
export function presentVideoBlock({ title, video, poster }: VideoBlock): PublicVideoBlock | null {
  const presented = isOfType(video, MEDIA.videoTypes) ? presentBlockFile(video) : null
  return (
    presented && { kind: 'video', title: title ?? '', video: presented, poster: presentBlockImage(poster) }
  )
}
