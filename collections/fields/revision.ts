import { randomUUID } from 'node:crypto'
import type { CollectionBeforeChangeHook, Field } from 'payload'
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

export const renewRevision: CollectionBeforeChangeHook = ({ data }) => ({ ...data, revision: randomUUID() })
