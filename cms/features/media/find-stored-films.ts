import type { PayloadRequest } from 'payload'
import { unprocessable, unsupportedType, type FieldErrors } from '#cms/errors.ts'
import { MEDIA } from '#cms/shared/constants.ts'
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

/**
 * Resolves paths of stored films to media documents, in order.
 * @returns the media ids
 * @throws AppError 415 for a file that is no film, 422 that names the paths that were never uploaded
 */
export async function findStoredFilms({ req, paths, failure, fieldOf }: Input): Promise<string[]> {
  const byPath = await findMediaByPath({ req, paths, select: { mimeType: true } })
  const unknown: FieldErrors = Object.fromEntries(
    paths.flatMap((path, index) => (byPath.has(path) ? [] : [[fieldOf(index), 'Never uploaded']])),
  )
  if (Object.keys(unknown).length > 0) throw unprocessable(failure, unknown, 'unknown-file')
  return paths.map((path) => {
    const { id, mimeType } = byPath.get(path)!
    if (!FILM_TYPES.includes(mimeType ?? '')) throw unsupportedType(messages.pieces.film)
    return id
  })
}

const FILM_TYPES: readonly string[] = MEDIA.videoTypes
