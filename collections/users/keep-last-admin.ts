import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { conflict } from '#cms/errors.ts'

/**
 * The last admin can be neither deleted, demoted nor disabled (docs/behaviour.md#roles): somebody must be
 * able to come back in.
 */
export const keepLastAdmin: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update' || originalDoc?.role !== 'admin' || originalDoc.disabled) return data
  const stays = (data.role ?? 'admin') === 'admin' && !data.disabled
  if (!stays) await refuseWithoutOtherAdmin(req, originalDoc.id)
  return data
}

export const keepLastAdminOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const user = await req.payload.findByID({
    collection: 'users',
    id,
    overrideAccess: true,
    disableErrors: true,
    req,
  })
  if (user?.role === 'admin' && !user.disabled) await refuseWithoutOtherAdmin(req, id)
}

/**
 * The other admins are touched, not counted: of two admins who end each other at the same moment, MongoDB
 * lets one wait for the outcome of the other, and the second finds nobody left. SQLite has one writer.
 */
async function refuseWithoutOtherAdmin(req: PayloadRequest, id: number | string): Promise<void> {
  const others = await req.payload.db.updateMany({
    collection: 'users',
    where: {
      and: [{ role: { equals: 'admin' } }, { disabled: { not_equals: true } }, { id: { not_equals: id } }],
    },
    data: { updatedAt: new Date().toISOString() },
    req,
  })
  if (!others?.length) {
    throw conflict('The last admin cannot be deleted, disabled or made an editor', 'last-admin')
  }
}
