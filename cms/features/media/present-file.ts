import { filePath } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import type { Media } from '#cms/payload-types.ts'
import type { StoredFile } from '#endpoints/schema.ts'

/** The media fields that this file reads. */
export const FILE_FIELDS = {
  prefix: true,
  filename: true,
  mimeType: true,
  filesize: true,
  createdAt: true,
} as const

/** @returns null if there is no file, or it is not populated */
export function presentFile(media: Media | string | null | undefined): StoredFile | null {
  if (!media || typeof media === 'string' || !media.filename) return null
  const path = filePath(media)
  return {
    url: fileUrl(path),
    path,
    type: media.mimeType ?? '',
    size: media.filesize ?? 0,
    uploadedAt: media.createdAt,
  }
}
