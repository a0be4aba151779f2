import { filePath } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import type { Media } from '#cms/payload-types.ts'
import { pieceFile, storedFile, type PieceFile, type StoredFile } from '#endpoints/schema.ts'
import { presentOrLeaveOut } from './present-or-leave-out.ts'

/** An upload relation: populated, a bare id, or empty. */
type Relation = Media | string | null | undefined

export const isStored = (media: Relation): media is Media =>
  Boolean(media && typeof media === 'object' && media.filename)

/** @returns null if there is no file, it is not populated, or no answer can show it */
export const presentFile = (media: Relation): StoredFile | null =>
  isStored(media) ? presentOrLeaveOut(storedFile, media, () => fileOf(media)) : null

/** The media fields that `presentPieceFile` reads. */
export const PIECE_FILE_FIELDS = {
  prefix: true,
  filename: true,
  mimeType: true,
  filesize: true,
  createdAt: true,
} as const

/** @returns null as `presentFile` */
export const presentPieceFile = (media: Relation): PieceFile | null =>
  isStored(media) ? presentOrLeaveOut(pieceFile, media, () => pieceFileOf(media)) : null

/** Not checked yet. */
export const pieceFileOf = (media: Media): PieceFile => ({
  ...fileOf(media),
  size: media.filesize ?? 0,
  uploadedAt: media.createdAt,
})

function fileOf(media: Media): StoredFile {
  const path = filePath(media)
  return { url: fileUrl(path), path, type: media.mimeType ?? '' }
}
