import type { CollectionBeforeChangeHook } from 'payload'
import { setWriteCondition } from '#cms/storage/database/document-version.ts'

const FILE_INFO_FIELDS = [
  'filename',
  'prefix',
  'mimeType',
  'filesize',
  'width',
  'height',
  'originalName',
  'formerNames',
  'placeholder',
  'sound',
] as const

/**
 * Keeps clients from changing the info of a stored file. A save over a file that was replaced meanwhile is
 * refused with 412, because it would restore the info of the previous file.
 */
export const keepFileInfo: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  if (operation === 'create') return data
  const where = { filename: { equals: originalDoc.filename } }
  setWriteCondition({ req, collection: 'media', id: originalDoc.id, where })
  return { ...data, ...Object.fromEntries(FILE_INFO_FIELDS.map((name) => [name, originalDoc?.[name]])) }
}
