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

/** The facts about a stored file are immutable, whatever a client sends. */
export const keepFileFacts: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  if (operation === 'create') return data
  return { ...data, ...Object.fromEntries(FACTS.map((name) => [name, originalDoc?.[name]])) }
}
