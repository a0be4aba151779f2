import type { CollectionBeforeChangeHook, Field } from 'payload'
import { getStaffUser } from '#cms/features/accounts/access.ts'
import { serverWritten } from './hidden.ts'

/**
 * Who saved this version of a document, as an email address, for the document's history. Empty if the site
 * saved by itself, such as a scheduled document when its time came.
 */
export const savedBy: Field = {
  name: 'savedBy',
  type: 'text',
  ...serverWritten,
}

export const writeSavedBy: CollectionBeforeChangeHook = ({ data, req }) => ({
  ...data,
  savedBy: getStaffUser(req)?.email ?? null,
})
