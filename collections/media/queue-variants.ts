import type { CollectionAfterChangeHook } from 'payload'
import { enqueueVariants } from '#cms/features/media/variant-queue.ts'

/** Also on a change: one that was read before the sizes were written says `pending` again. */
export const queueVariants: CollectionAfterChangeHook = ({ doc }) => {
  if (doc.variantsState === 'pending') enqueueVariants(doc.id)
  return doc
}
