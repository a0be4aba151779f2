import type { CollectionBeforeChangeHook } from 'payload'
import { checkPresentable } from '#cms/features/media/check-presentable.ts'
import { mergeCredit } from '#cms/features/media/image-credit.ts'
import { toFileInfo } from '#cms/features/media/file-info.ts'
import type { Media } from '#cms/payload-types.ts'
import { fileStore } from '#cms/storage/files/files.ts'
import { filePath } from '#cms/storage/files/file-names.ts'
import type { UploadContext } from './validate-upload.ts'

/**
 * Stores the file before the document: a crash in between leaves an orphaned file, never a document without
 * its file. Our own file info replaces what Payload determined.
 */
export const storeFile: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  const { upload } = req.context as UploadContext
  if (operation !== 'create' || !upload) return data
  const { file, originalName } = upload
  delete req.context.upload
  // otherwise the storage plugin would store it a second time, after the document
  req.file = undefined
  const stored = { ...data, originalName, ...toFileInfo(file), ...mergeCredit(data, file.credit) }
  // the database sets the date only later
  checkPresentable({ ...stored, createdAt: new Date().toISOString() } as unknown as Media)
  await fileStore.put(filePath(data), file.bytes, file.type)
  return stored
}
