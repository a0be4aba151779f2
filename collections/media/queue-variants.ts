import type { CollectionAfterChangeHook } from 'payload'
import { enqueueVariants } from '#cms/features/media/variant-queue.ts'

/** Also on update: a document read before its variants were written is saved as `pending` again. */
export const queueVariants: CollectionAfterChangeHook = ({ doc }) => {
  if (doc.variantsState === 'pending') enqueueVariants(doc)
  return doc
}
