import { randomUUID } from 'node:crypto'
import type { CollectionBeforeChangeHook, Field } from 'payload'
import { nobody } from '#cms/features/accounts/access.ts'

/**
 * Identifies one version of a document: new with every save, from the console or the API
 * (docs/decisions/014). Random rather than a timestamp, since two saves may share a millisecond.
 */
export const revision: Field = {
  name: 'revision',
  type: 'text',
  access: { create: nobody, update: nobody },
  admin: { hidden: true, disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
}

export const renewRevision: CollectionBeforeChangeHook = ({ data }) => ({ ...data, revision: randomUUID() })
