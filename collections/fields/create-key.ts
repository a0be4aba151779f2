import type { CollectionBeforeChangeHook, Field } from 'payload'
import { nobody } from '#cms/features/accounts/access/staff.ts'
import { creationOf } from '#cms/features/documents/creation.ts'

const access = { create: nobody, update: nobody, read: nobody }
const admin = {
  hidden: true,
  disableBulkEdit: true,
  disableListColumn: true,
  disableListFilter: true,
} as const

/**
 * By which call a document was made, so that the same call sent twice makes one (docs/decisions/017): the
 * caller's key, which the unique index lets in once, and the print of what was sent with it. A copy made in
 * the console has neither.
 */
export const createKey: Field[] = [
  { name: 'createKey', type: 'text', unique: true, access, admin },
  { name: 'createPrint', type: 'text', access, admin },
]

/**
 * Writes the key with the document, and sets it free once the document is in the trash: who sends the call
 * again wants it back.
 */
export const keepCreateKey: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  // said also where there is none: a copy comes with the key of what it was copied from
  if (operation === 'create') {
    return { ...data, createKey: undefined, createPrint: undefined, ...creationOf(req) }
  }
  const key: unknown = originalDoc?.createKey
  return data.deletedAt && key ? { ...data, createKey: String(originalDoc?.id) } : data
}
