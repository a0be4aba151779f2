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
 * What is known of a stored file cannot be changed by a client. A save over a file that was replaced
 * meanwhile is refused with 412: it would bring the former one back.
 */
export const keepFileInfo: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  if (operation === 'create') return data
  setWriteCondition(req, 'media', originalDoc.id, { filename: { equals: originalDoc.filename } })
  return { ...data, ...Object.fromEntries(FILE_INFO_FIELDS.map((name) => [name, originalDoc?.[name]])) }
}
