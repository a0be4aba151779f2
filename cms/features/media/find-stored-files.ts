import type { PayloadRequest } from 'payload'
import { unprocessable, type FieldErrors } from '#cms/errors.ts'
import type { Media } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'
import { isPanoramaPath } from '#cms/storage/files/file-names.ts'
import { findMediaByPath } from '#cms/storage/files/find-media.ts'
import { refuseMisplaced } from './places.ts'
import type { RulesName } from './upload-rules.ts'

type Input = {
  req: PayloadRequest
  /** folder and name: the identity of an uploaded file (docs/behaviour.md#files) */
  paths: readonly string[]
  /** of what takes the files */
  rules: RulesName
  /** the name of the field with the path */
  fieldOf: (index: number) => string
  /** text of the error for a path that was never uploaded */
  failure?: string
}

/** Which files can be meant at all; a path of any other is refused as if there were none. */
type Kind = { isOne: (media: Media, path: string) => boolean; text: string; code: string }

const NEVER = 'Never uploaded'
const PICTURE: Kind = {
  isOne: ({ mimeType }) => Boolean(mimeType?.startsWith('image/')),
  text: NEVER,
  code: 'unknown-image',
}
const PLAYED: Kind = { isOne: () => true, text: NEVER, code: 'unknown-file' }
const PANORAMA: Kind = {
  isOne: (_media, path) => isPanoramaPath(path),
  text: messages.pieces.notPanorama,
  code: 'unknown-image',
}
const KINDS: Partial<Record<RulesName, Kind>> = { film: PLAYED, sound: PLAYED, panorama: PANORAMA }

/**
 * Resolves paths of stored files to media documents, in order.
 * @throws AppError 413 or 415 for a file that the rules do not take, 422 that names the paths that were never
 * uploaded
 */
export async function findStoredFiles({
  req,
  paths,
  rules,
  fieldOf,
  failure = messages.request.invalid,
}: Input): Promise<Media[]> {
  const kind = KINDS[rules] ?? PICTURE
  const byPath = await findMediaByPath({
    req,
    paths,
    select: { mimeType: true, filesize: true, sound: true },
  })
  const found = paths.map((path) => {
    const media = byPath.get(path)
    return media && kind.isOne(media, path) ? media : undefined
  })
  const unknown: FieldErrors = Object.fromEntries(
    found.flatMap((media, index) => (media ? [] : [[fieldOf(index), kind.text]])),
  )
  if (Object.keys(unknown).length > 0) throw unprocessable(failure, unknown, kind.code)
  return found.map((media) => {
    // a panorama was judged by these rules when it was uploaded as one
    if (kind !== PANORAMA) refuseMisplaced(media!, rules)
    return media!
  })
}
