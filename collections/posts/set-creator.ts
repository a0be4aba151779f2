import type { CollectionBeforeChangeHook } from 'payload'
import { getStaffUser } from '#cms/features/accounts/access.ts'

/** `createdBy` is the creator's email, set by the server only. */
export const setCreator: CollectionBeforeChangeHook = ({ data, operation, req }) => {
  const user = getStaffUser(req)
  if (operation === 'create' && user) data.createdBy = user.email
  return data
}
