import type { CollectionBeforeChangeHook } from 'payload'

const FACTS = [
  'filename',
  'prefix',
  'mimeType',
  'filesize',
  'width',
  'height',
  'originalName',
  'placeholder',
] as const

/** What is known of a stored file does not change, whatever a caller sends. */
export const keepFileFacts: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  if (operation === 'create') return data
  return { ...data, ...Object.fromEntries(FACTS.map((name) => [name, originalDoc?.[name]])) }
}
