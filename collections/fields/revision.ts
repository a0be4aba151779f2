import { randomUUID } from 'node:crypto'
import type { CollectionBeforeChangeHook, Field } from 'payload'
import { nobody } from '#cms/features/accounts/access/staff.ts'

/**
 * Names one state of a document: another one with every save, by whichever face it comes
 * (docs/decisions/014). It is made by chance and not from the time, since two saves may share a millisecond.
 */
export const revision: Field = {
  name: 'revision',
  type: 'text',
  access: { create: nobody, update: nobody },
  admin: { hidden: true, disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
}

export const renewRevision: CollectionBeforeChangeHook = ({ data }) => ({ ...data, revision: randomUUID() })
