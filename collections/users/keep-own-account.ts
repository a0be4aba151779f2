import type { CollectionBeforeChangeHook } from 'payload'
import type { User } from '#cms/payload-types.ts'
import { refuseOnOwnAccount } from '#cms/features/accounts/users/own-account.ts'

/** Applies to all writers: the console's forms, its REST API and the documented API. */
export const keepOwnAccount: CollectionBeforeChangeHook<User> = ({ data, originalDoc, operation, req }) => {
  if (operation === 'update' && originalDoc) refuseOnOwnAccount(req, originalDoc, data)
  return data
}
