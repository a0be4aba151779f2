import type { CollectionBeforeDeleteHook } from 'payload'
import { refuseUsedImage } from '#cms/features/media/refuse-used-image.ts'
import type { SweepContext } from '#cms/features/media/sweep-images.ts'

/**
 * Whichever way a file is to go: by the console, one or many, or by a service. The sweep has looked for
 * itself.
 */
export const refuseUsed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!(req.context as SweepContext).isSwept) await refuseUsedImage({ req, id })
}
