import { filePath } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import type { Media } from '#cms/payload-types.ts'
import type { PieceFile, StoredFile } from '#endpoints/schema.ts'

/** @returns null if there is no file, or it is not populated */
export function presentFile(media: Media | string | null | undefined): StoredFile | null {
  if (!media || typeof media === 'string' || !media.filename) return null
  const path = filePath(media)
  return { url: fileUrl(path), path, type: media.mimeType ?? '' }
}

/** The media fields that `presentPieceFile` reads. */
export const PIECE_FILE_FIELDS = {
  prefix: true,
  filename: true,
  mimeType: true,
  filesize: true,
  createdAt: true,
} as const

/** @returns null as `presentFile` */
export function presentPieceFile(media: Media | string | null | undefined): PieceFile | null {
  const file = presentFile(media)
  if (!file) return null
  const { filesize, createdAt } = media as Media
  return { ...file, size: filesize ?? 0, uploadedAt: createdAt }
}
