import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook } from 'payload'
import { forbidden } from '#cms/errors.ts'
import { getStaffUser } from '#cms/features/accounts/access.ts'
import type { User } from '#cms/payload-types.ts'
import { refuseOnOwnAccount } from '#cms/features/accounts/users/own-account.ts'
import { usersTexts } from '#cms/shared/texts/accounts.ts'

/** Applies to all writers: the console's forms, its REST API and the documented API. */
export const keepOwnAccount: CollectionBeforeChangeHook<User> = ({ data, originalDoc, operation, req }) => {
  if (operation === 'update' && originalDoc) refuseOnOwnAccount(req, originalDoc, data)
  return data
}

export const keepOwnAccountOnDelete: CollectionBeforeDeleteHook = ({ id, req }) => {
  if (getStaffUser(req)?.id === id) throw forbidden(usersTexts.deleteSelf, { code: 'own-account' })
}
