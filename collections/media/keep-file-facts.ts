import type { CollectionBeforeChangeHook } from 'payload'
import { setWriteCondition } from '#cms/storage/database/document-version.ts'

const FACTS = [
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
 * The facts about a stored file are immutable, whatever a client sends. A save over a file that was replaced
 * meanwhile is refused with 412: it would bring the former one back.
 */
export const keepFileFacts: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  if (operation === 'create') return data
  setWriteCondition(req, 'media', originalDoc.id, { filename: { equals: originalDoc.filename } })
  return { ...data, ...Object.fromEntries(FACTS.map((name) => [name, originalDoc?.[name]])) }
}
