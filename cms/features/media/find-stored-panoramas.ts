import type { PayloadRequest } from 'payload'
import { unprocessable, type FieldErrors } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'
import { isPanoramaPath } from '#cms/storage/files/file-names.ts'
import { findMediaByPath } from '#cms/storage/files/find-media.ts'

type Input = {
  req: PayloadRequest
  /** folder and name: the identity of an uploaded file (docs/behaviour.md#files) */
  paths: readonly string[]
  /** the name of the field with the path */
  fieldOf: (index: number) => string
}

/**
 * Resolves paths of stored panoramas to media documents, in order. What was uploaded as one has the shape of one.
 * @returns the media ids
 * @throws AppError 422 that names the paths of other files, and those that were never uploaded
 */
export async function findStoredPanoramas({ req, paths, fieldOf }: Input): Promise<string[]> {
  const byPath = await findMediaByPath({ req, paths, select: { mimeType: true } })
  const unknown: FieldErrors = Object.fromEntries(
    paths.flatMap((path, index) =>
      byPath.has(path) && isPanoramaPath(path) ? [] : [[fieldOf(index), messages.pieces.notPanorama]],
    ),
  )
  if (Object.keys(unknown).length > 0) {
    throw unprocessable(messages.request.invalid, unknown, 'unknown-image')
  }
  return paths.map((path) => byPath.get(path)!.id)
}
