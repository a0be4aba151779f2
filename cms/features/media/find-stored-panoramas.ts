import { messages } from '#cms/shared/messages.ts'
import { isPanoramaPath } from '#cms/storage/files/file-names.ts'
import { findUploaded, type UploadedPaths } from './find-uploaded.ts'

/**
 * Resolves paths of stored panoramas to media documents, in order. What was uploaded as one has the shape of one.
 * @returns the media ids
 * @throws AppError 422 that names the paths of other files, and those that were never uploaded
 */
export async function findStoredPanoramas(input: Omit<UploadedPaths, 'failure'>): Promise<string[]> {
  const panoramas = await findUploaded(
    { ...input, failure: messages.request.invalid },
    {
      select: { mimeType: true },
      accepts: (_, path) => isPanoramaPath(path),
      refusal: messages.pieces.notPanorama,
      code: 'unknown-image',
    },
  )
  return panoramas.map(({ id }) => id)
}
