import type { CollectionAfterChangeHook } from 'payload'

/** `createdBy` is the creator's email (docs/behaviour.md#creator), so it changes together with it. */
export const renameCreator: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  const former: unknown = previousDoc?.email
  if (operation !== 'update' || typeof former !== 'string' || former === doc.email) return doc
  await req.payload.update({
    collection: 'posts',
    where: { createdBy: { equals: former } },
    data: { createdBy: doc.email },
    trash: true,
    overrideAccess: true,
    req,
  })
  return doc
}
