import type { CollectionAfterChangeHook } from 'payload'

/** `createdBy` is the creator's email (docs/behaviour.md#creator), so it changes together with it. */
export const renameCreator: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  const previousEmail: unknown = previousDoc?.email
  if (operation !== 'update' || typeof previousEmail !== 'string' || previousEmail === doc.email) return doc
  await req.payload.update({
    collection: 'posts',
    where: { createdBy: { equals: previousEmail } },
    data: { createdBy: doc.email },
    trash: true,
    overrideAccess: true,
    req,
  })
  return doc
}
