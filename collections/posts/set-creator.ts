import type { CollectionBeforeChangeHook } from 'payload'
import { staffOf } from '#cms/features/accounts/access.ts'

/** `createdBy` is the creator's e-mail, set by the server only. */
export const setCreator: CollectionBeforeChangeHook = ({ data, operation, req }) => {
  const user = staffOf(req)
  if (operation === 'create' && user) data.createdBy = user.email
  return data
}
