import type { CollectionBeforeChangeHook, Where } from 'payload'
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
 * Keeps clients from changing the info of a stored file. Payload overwrites the whole document, so a save is
 * refused with 412 where another write came between its reading and its writing: it would restore the info of
 * a replaced file, or an alternative text or focal point that was just changed.
 */
export const keepFileInfo: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  if (operation === 'create') return data
  const { filename, updatedAt } = originalDoc
  const where: Where = { and: [{ filename: { equals: filename } }, { updatedAt: { equals: updatedAt } }] }
  setWriteCondition({ req, collection: 'media', id: originalDoc.id, where })
  return { ...data, ...Object.fromEntries(FILE_INFO_FIELDS.map((name) => [name, originalDoc?.[name]])) }
}
