import type { CollectionAfterChangeHook } from 'payload'
import { OvertakenError } from '#cms/errors.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'

/** `createdBy` is the creator's email (docs/behaviour.md#creator), so it changes together with it. */
export const renameCreator: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  const previousEmail: unknown = previousDoc?.email
  if (operation !== 'update' || typeof previousEmail !== 'string' || previousEmail === doc.email) return doc
  const rename = async () => {
    const { errors } = await req.payload.update({
      collection: 'posts',
      where: { createdBy: { equals: previousEmail } },
      data: { createdBy: doc.email },
      trash: true,
      overrideAccess: true,
      req,
    })
    // an update of several documents collects their errors
    if (errors.some(({ message }) => message === requestTexts.changedMeanwhile)) throw new OvertakenError()
  }
  // a transaction is repeated as a whole, by whoever began it
  await ((await req.transactionID) ? rename() : retryTransient(rename))
  return doc
}
