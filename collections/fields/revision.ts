import { randomUUID } from 'node:crypto'
import type { CollectionBeforeChangeHook, Field } from 'payload'
import { requireAsRead } from '#cms/storage/database/document-version.ts'
import { serverWritten } from './hidden.ts'

/**
 * Identifies one version of a document: new with every save, from the console or the API
 * (decision 014). Random rather than a timestamp, since two saves may share a millisecond.
 */
export const revision: Field = {
  name: 'revision',
  type: 'text',
  ...serverWritten,
}

/**
 * Gives a save its revision, and lets it overwrite only what it has read: it writes the whole document, also
 * what it does not change.
 */
export const renewRevision: CollectionBeforeChangeHook = ({
  data,
  originalDoc,
  operation,
  collection,
  req,
}) => {
  if (operation === 'update' && !req.context.isRollback) requireAsRead(req, collection.slug, originalDoc)
  return { ...data, revision: randomUUID() }
}
