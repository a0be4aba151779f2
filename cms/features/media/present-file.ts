import { filePath } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import type { Media } from '#cms/payload-types.ts'
import { blockFile, storedFile, type BlockFile, type StoredFile } from '#cms/schemas/common.ts'
import { presentOrLeaveOut } from './present-or-leave-out.ts'

/** An upload relation: populated, a bare id, or empty. */
export type MediaRelation = Media | string | null | undefined

export const isPopulated = (media: MediaRelation): media is Media =>
  Boolean(media && typeof media === 'object' && media.filename)

/** @returns null if there is no file, it is not populated, or no response can show it */
export const presentFile = (media: MediaRelation): StoredFile | null =>
  isPopulated(media) ? presentOrLeaveOut(storedFile, media, () => toStoredFile(media)) : null

/** The media fields that `presentBlockFile` reads. */
export const BLOCK_FILE_FIELDS = {
  prefix: true,
  filename: true,
  mimeType: true,
  filesize: true,
  createdAt: true,
} as const

/** @returns null in the same cases as `presentFile` */
export const presentBlockFile = (media: MediaRelation): BlockFile | null =>
  isPopulated(media) ? presentOrLeaveOut(blockFile, media, () => toBlockFile(media)) : null

/** Does not check the schema. */
export const toBlockFile = (media: Media): BlockFile => ({
  ...toStoredFile(media),
  size: media.filesize ?? 0,
  uploadedAt: media.createdAt,
})

function toStoredFile(media: Media): StoredFile {
  const path = filePath(media)
  return { url: fileUrl(path), path, type: media.mimeType ?? '' }
}
