import type { PayloadRequest } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'
import { findStoredFiles } from './find-stored-files.ts'
import type { Place } from './places.ts'
import { storeUpload } from './store-upload.ts'
import type { Upload } from './upload.ts'

type Given = {
  req: PayloadRequest
  place: Place
  /** a new file, and what is stored with it */
  file: Upload | undefined
  folder: string
  alt: string
  /** or the path of a stored picture */
  path: string | undefined
}

/**
 * The picture that a form gives a document: a file, which is stored, or one that is stored already.
 * @returns the media id; undefined if the form gives neither
 * @throws AppError 400 for both at once, or what `storeUpload` and `findStoredFiles` throw
 */
export async function takePicture({
  req,
  place,
  file,
  folder,
  alt,
  path,
}: Given): Promise<string | undefined> {
  if (file && path) throw badRequest(messages.media.oneImage, { image: messages.media.oneImage }, 'invalid')
  if (file) return (await storeUpload({ req, file, folder, alt, rules: place.rules })).id
  if (!path) return undefined
  const [media] = await findStoredFiles({
    req,
    paths: [path],
    rules: place.rules,
    fieldOf: () => 'imagePath',
  })
  return media!.id
}
