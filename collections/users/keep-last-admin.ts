import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { conflict } from '#cms/errors.ts'

/**
 * The last admin can be neither deleted, demoted nor disabled (docs/behaviour.md#roles): otherwise no admin
 * could sign in any more.
 */
export const keepLastAdmin: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update' || originalDoc?.role !== 'admin' || originalDoc.disabled) return data
  const staysAdmin = (data.role ?? 'admin') === 'admin' && !data.disabled
  if (!staysAdmin) await refuseWithoutOtherAdmin(req, originalDoc.id)
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
 * Updates the other admins instead of counting them: if two admins remove each other concurrently, MongoDB
 * makes one write wait for the other's transaction, and the second finds no admin left. SQLite has a single
 * writer.
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
    throw conflict('The last admin cannot be deleted, disabled or made an editor', { code: 'last-admin' })
  }
}
