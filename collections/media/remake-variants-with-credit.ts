import { isDeepStrictEqual } from 'node:util'
import type { CollectionBeforeChangeHook } from 'payload'
import { presentCredit } from '#cms/features/media/image-credit.ts'
import type { Media } from '#cms/payload-types.ts'

/** Variants have the credit inside: where it changes, they are made anew. Those of before show until then. */
export const remakeVariantsWithCredit: CollectionBeforeChangeHook<Media> = ({
  data,
  operation,
  originalDoc,
}) => {
  if (operation !== 'update' || !originalDoc || !hasVariants(originalDoc)) return data
  const isUnchanged = isDeepStrictEqual(presentCredit(data), presentCredit(originalDoc))
  return isUnchanged ? data : { ...data, variantsState: 'pending' }
}

const hasVariants = ({ variants }: Media) => Array.isArray(variants) && variants.length > 0
