import type { PayloadRequest } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { findStoredFiles } from './find-stored-files.ts'
import type { ImageFieldRule } from './image-fields.ts'
import { storeUpload } from './store-upload.ts'
import type { UploadedFile } from './uploaded-file.ts'

type Input = {
  req: PayloadRequest
  imageField: ImageFieldRule
  /** a new file */
  file: UploadedFile | undefined
  /** the folder and the alternative text of a new file */
  folder: string
  alt: string
  /** the path of a stored image, instead of a file */
  path: string | undefined
}

/**
 * Resolves the image of a form to a media document: stores a new file, or finds the one with the given path.
 * @returns the media id; undefined if the form gives neither
 * @throws AppError 400 for both at once, or what `storeUpload` and `findStoredFiles` throw
 */
export async function resolveImage({
  req,
  imageField,
  file,
  folder,
  alt,
  path,
}: Input): Promise<string | undefined> {
  if (file && path) {
    throw badRequest(mediaTexts.fileOrPath, { code: 'invalid', fields: { image: mediaTexts.fileOrPath } })
  }
  if (file) return (await storeUpload({ req, file, folder, alt, rules: imageField.rules })).id
  if (!path) return undefined
  const [media] = await findStoredFiles({
    req,
    paths: [path],
    rules: imageField.rules,
    getFieldName: () => 'imagePath',
  })
  return media!.id
}
