import type { PayloadRequest } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'
import { findUploaded, type UploadedPaths } from './find-uploaded.ts'
import { refuseMisplaced, type Place } from './places.ts'
import { storeUpload } from './store-upload.ts'
import type { Upload } from './upload.ts'

type Stored = UploadedPaths & {
  /** where the pictures are to show */
  place: Place
}

/**
 * Resolves paths of stored pictures to media documents, in order.
 * @returns the media ids
 * @throws AppError 413 or 415 for a picture that the place does not take, 422 that names the paths that were
 * never uploaded
 */
export async function findStoredPictures({ place, ...input }: Stored): Promise<string[]> {
  const pictures = await findUploaded(input, {
    select: { mimeType: true, filesize: true },
    accepts: ({ mimeType }) => mimeType?.startsWith('image/') ?? false,
    code: 'unknown-image',
  })
  for (const picture of pictures) refuseMisplaced(picture, place)
  return pictures.map(({ id }) => id)
}

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
 * @throws AppError 400 for both at once, or what `storeUpload` and `findStoredPictures` throw
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
  const fieldOf = () => 'imagePath'
  const [id] = await findStoredPictures({
    req,
    paths: [path],
    place,
    failure: messages.request.invalid,
    fieldOf,
  })
  return id
}
