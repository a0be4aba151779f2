import type { CollectionBeforeChangeHook, Field } from 'payload'
import { getStaffUser } from '#cms/features/accounts/access.ts'
import { serverWritten } from './hidden.ts'

/**
 * Whose save made this version of a document, as an email address: what its history names. Empty where the
 * site saved by itself, such as a scheduled document whose time had come.
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
