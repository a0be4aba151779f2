import type { PayloadRequest } from 'payload'
import { unprocessable, type FieldErrors } from '#cms/errors.ts'
import type { Media } from '#cms/payload-types.ts'
import { findMediaByPath } from '#cms/storage/files/find-media.ts'

/** Paths of uploaded files in a request, and how their errors read. */
export type UploadedPaths = {
  req: PayloadRequest
  /** folder and name: the identity of an uploaded file (docs/behaviour.md#files) */
  paths: readonly string[]
  /** the error's text */
  failure: string
  /** the name of the field with the path */
  fieldOf: (index: number) => string
}

type Rule = {
  select: Record<string, true>
  /** default: every uploaded file */
  accepts?: (media: Media, path: string) => boolean
  /** the text of a field whose path is not accepted */
  refusal?: string
  code: 'unknown-file' | 'unknown-image'
}

/**
 * Resolves paths to media documents, in order.
 * @throws AppError 422 that names the fields whose paths were never uploaded, or are not accepted
 */
export async function findUploaded(
  { req, paths, failure, fieldOf }: UploadedPaths,
  { select, accepts = () => true, refusal = 'Never uploaded', code }: Rule,
): Promise<Media[]> {
  const byPath = await findMediaByPath({ req, paths, select })
  const found = paths.map((path) => {
    const media = byPath.get(path)
    return media && accepts(media, path) ? media : undefined
  })
  const refused: FieldErrors = Object.fromEntries(
    found.flatMap((media, index) => (media ? [] : [[fieldOf(index), refusal]])),
  )
  if (Object.keys(refused).length > 0) throw unprocessable(failure, refused, code)
  return found.filter((media) => media !== undefined)
}
