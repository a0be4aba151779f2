import type { PayloadRequest } from 'payload'
import { unprocessable } from '#cms/errors.ts'
import type { FieldErrors } from '#cms/shared/field-errors.ts'
import type { Media } from '#cms/payload-types.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { isPanoramaPath } from '#cms/storage/files/file-names.ts'
import { findMediaByPath } from '#cms/storage/files/find-media.ts'
import { refuseUnsuitable } from './image-fields.ts'
import type { RulesName } from './upload-rules.ts'

type Input = {
  req: PayloadRequest
  /** folder and name: the identity of an uploaded file (docs/behaviour.md#files) */
  paths: readonly string[]
  /** the rules of the field that takes the files */
  rules: RulesName
  /** the name of the field with the path, for the error */
  getFieldName: (index: number) => string
  /** text of the error for a path that was never uploaded */
  errorText?: string
}

/** The files that a path may name; any other is refused as if it did not exist. */
type Kind = { matches: (media: Media, path: string) => boolean; text: string; code: string }

const NOT_UPLOADED = 'This file was not uploaded'
const IMAGE_KIND: Kind = {
  matches: ({ mimeType }) => Boolean(mimeType?.startsWith('image/')),
  text: NOT_UPLOADED,
  code: 'unknown-image',
}
const AUDIO_OR_VIDEO_KIND: Kind = { matches: () => true, text: NOT_UPLOADED, code: 'unknown-file' }
const PANORAMA_KIND: Kind = {
  matches: (_media, path) => isPanoramaPath(path),
  text: blocksTexts.notPanorama,
  code: 'unknown-image',
}
const KINDS: Partial<Record<RulesName, Kind>> = {
  video: AUDIO_OR_VIDEO_KIND,
  sound: AUDIO_OR_VIDEO_KIND,
  panorama: PANORAMA_KIND,
}

/**
 * Resolves paths of stored files to media documents, in order.
 * @throws AppError 413 or 415 for a file that the rules do not take, 422 that names the paths that were never
 * uploaded
 */
export async function findStoredFiles({
  req,
  paths,
  rules,
  getFieldName,
  errorText = requestTexts.invalid,
}: Input): Promise<Media[]> {
  const kind = KINDS[rules] ?? IMAGE_KIND
  const byPath = await findMediaByPath({
    req,
    paths,
    select: { mimeType: true, filesize: true, sound: true },
  })
  const files = paths.map((path) => {
    const media = byPath.get(path)
    return media && kind.matches(media, path) ? media : undefined
  })
  const fieldErrors: FieldErrors = Object.fromEntries(
    files.flatMap((media, index) => (media ? [] : [[getFieldName(index), kind.text]])),
  )
  if (Object.keys(fieldErrors).length > 0) {
    throw unprocessable(errorText, { code: kind.code, fields: fieldErrors })
  }
  return files.map((media) => {
    // a panorama was checked by these rules at its upload
    if (kind !== PANORAMA_KIND) refuseUnsuitable(media!, rules)
    return media!
  })
}
