import type { PayloadRequest } from 'payload'
import { unprocessable, unsupportedType, type FieldErrors } from '#cms/errors.ts'
import type { Media } from '#cms/payload-types.ts'
import { MEDIA, SOUND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { findMediaByPath } from '#cms/storage/files/find-media.ts'

type Input = {
  req: PayloadRequest
  /** folder and name: the identity of an uploaded file (docs/behaviour.md#files) */
  paths: readonly string[]
  /** text of the error for a path that was never uploaded, and the name of the field with the path */
  failure: string
  fieldOf: (index: number) => string
}
type Kind = { types: readonly string[]; typeText: string }

const FILM: Kind = { types: MEDIA.videoTypes, typeText: messages.pieces.film }
const SOUNDS: Kind = { types: SOUND.types, typeText: messages.pieces.sound }

/**
 * Resolves paths of stored films to media documents, in order.
 * @throws AppError 415 for a file that is no film, 422 that names the paths that were never uploaded
 */
export const findStoredFilms = (input: Input): Promise<Media[]> => findStoredFiles(input, FILM)

/** The same for sounds. */
export const findStoredSounds = (input: Input): Promise<Media[]> => findStoredFiles(input, SOUNDS)

async function findStoredFiles({ req, paths, failure, fieldOf }: Input, kind: Kind): Promise<Media[]> {
  const byPath = await findMediaByPath({ req, paths, select: { mimeType: true, sound: true } })
  const unknown: FieldErrors = Object.fromEntries(
    paths.flatMap((path, index) => (byPath.has(path) ? [] : [[fieldOf(index), 'Never uploaded']])),
  )
  if (Object.keys(unknown).length > 0) throw unprocessable(failure, unknown, 'unknown-file')
  return paths.map((path) => {
    const media = byPath.get(path)!
    if (!kind.types.includes(media.mimeType ?? '')) throw unsupportedType(kind.typeText)
    return media
  })
}
