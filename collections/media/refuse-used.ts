import type { CollectionBeforeDeleteHook } from 'payload'
import { refuseUsedMedia } from '#cms/features/media/refuse-used-media.ts'
import type { SweepContext } from '#cms/features/media/sweep-unused-media.ts'

/**
 * Applies to every delete: single or bulk in the console, or by a service. The sweep checks for uses itself.
 */
export const refuseUsed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!(req.context as SweepContext).isSwept) await refuseUsedMedia({ req, id })
}
