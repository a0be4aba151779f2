import type { CollectionBeforeChangeHook } from 'payload'
import { files } from '#cms/storage/files/files.ts'
import { filePath } from '#cms/storage/files/file-names.ts'
import type { UploadContext } from './judge-upload.ts'

/**
 * The file first, then the document: a process that ends in between leaves a file that nothing names, never a
 * document without its file. What Payload found out about the file, or made of it, gives way to our own.
 */
export const storeFile: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  const { upload } = req.context as UploadContext
  if (operation !== 'create' || !upload) return data
  const { file, originalName } = upload
  delete req.context.upload
  await files.put(filePath(data), file.bytes, file.type)
  return {
    ...data,
    originalName,
    mimeType: file.type,
    filesize: file.bytes.length,
    width: file.width,
    height: file.height,
    placeholder: file.placeholder,
    variants: [],
    variantsState: file.sizable ? 'pending' : 'done',
  }
}
