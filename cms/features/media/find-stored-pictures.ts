import type { PayloadRequest } from 'payload'
import { badRequest, unprocessable, type FieldErrors } from '#cms/errors.ts'
import type { Media } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'
import { findMediaByPath } from '#cms/storage/files/find-media.ts'
import { refuseMisplaced, type Place } from './places.ts'
import { storeUpload } from './store-upload.ts'
import type { Upload } from './upload.ts'

type Stored = {
  req: PayloadRequest
  /** folder and name: the identity of an uploaded file (docs/behaviour.md#files) */
  paths: readonly string[]
  /** where the pictures are to show */
  place: Place
  /** text of the error for a path that was never uploaded, and the name of the field with the path */
  failure: string
  fieldOf: (index: number) => string
}

/**
 * Resolves paths of stored pictures to media documents, in order.
 * @returns the media ids
 * @throws AppError 413 or 415 for a picture that the place does not take, 422 that names the paths that were
 * never uploaded
 */
export async function findStoredPictures({ req, paths, place, failure, fieldOf }: Stored): Promise<string[]> {
  const byPath = await findMediaByPath({ req, paths, select: { mimeType: true, filesize: true } })
  const pictures = paths
    .map((path) => byPath.get(path))
    .map((media) => (isPicture(media) ? media : undefined))
  const unknown: FieldErrors = Object.fromEntries(
    pictures.flatMap((picture, index) => (picture ? [] : [[fieldOf(index), 'Never uploaded']])),
  )
  if (Object.keys(unknown).length > 0) throw unprocessable(failure, unknown, 'unknown-image')
  return pictures.map((picture) => {
    refuseMisplaced(picture!, place)
    return picture!.id
  })
}

const isPicture = (media: Media | undefined) => media?.mimeType?.startsWith('image/')

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
