import type { CollectionBeforeChangeHook } from 'payload'
import { staffOf } from '#cms/features/accounts/access/staff.ts'

/** `createdBy` is the creator's e-mail. The server sets it and nobody else. */
export const setCreator: CollectionBeforeChangeHook = ({ data, operation, req }) => {
  const user = staffOf(req)
  if (operation === 'create' && user) data.createdBy = user.email
  return data
}
