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

type Paths = {
  /** folder and name: the identity of an uploaded file (docs/behaviour.md#files) */
  paths: readonly string[]
}

type Field = Paths & {
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

/** Stored files by their paths. */
export type StoredFiles = ReadonlyMap<string, Media>

/** Reads the files of all paths at once, for `pickStoredFiles`. */
export const readStoredFiles = ({ req, paths }: Paths & { req: PayloadRequest }): Promise<StoredFiles> =>
  findMediaByPath({ req, paths, select: { mimeType: true, filesize: true, sound: true } })

/**
 * Resolves paths of stored files to media documents, in order.
 * @throws AppError 413 or 415 for a file that the rules do not take, 422 that names the paths that were never
 * uploaded
 */
export const findStoredFiles = async ({ req, ...field }: Field & { req: PayloadRequest }): Promise<Media[]> =>
  pickStoredFiles({ ...field, storedFiles: await readStoredFiles({ req, paths: field.paths }) })

/** Does the same with files that were read before. */
export function pickStoredFiles({
  storedFiles,
  paths,
  rules,
  getFieldName,
  errorText = requestTexts.invalid,
}: Field & { storedFiles: StoredFiles }): Media[] {
  const kind = KINDS[rules] ?? IMAGE_KIND
  const files = paths.map((path) => {
    const media = storedFiles.get(path)
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
