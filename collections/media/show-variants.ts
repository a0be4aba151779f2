import path from 'node:path'
import type { CollectionAfterDeleteHook } from 'payload'
import type { Media } from '#cms/payload-types.ts'
import { getVariantWidths } from '#cms/images/make-variants.ts'
import { filePath, isPanoramaPath, variantPath, webAudioPath } from '#cms/storage/files/file-names.ts'
import { IMAGE } from '#cms/shared/images.ts'

/**
 * Shows the variants of a deleted file to the storage plugin, which removes the files that a document has
 * under Payload's `sizes` together with the original. Not enumerable: no response contains it.
 */
export const showVariants: CollectionAfterDeleteHook<Media> = ({ doc }) =>
  Object.defineProperty({ ...doc }, 'sizes', {
    value: variantPaths(doc).map((variant) => ({ filename: path.posix.basename(variant) })),
  })

/** @returns the stored variants; while they are being made, all that may be stored already */
function variantPaths(doc: Media): string[] {
  if (doc.sound) return [webAudioPath(filePath(doc))]
  const { variantsState, variants, width, height } = doc
  if (variantsState !== 'pending' && variantsState !== 'partial') {
    return (variants ?? []).map((variant) => variant.path)
  }
  const original = filePath(doc)
  const sets = isPanoramaPath(original) ? (['panorama'] as const) : (['image', 'large'] as const)
  return [...IMAGE.formats, IMAGE.hdrFormat].flatMap((format) =>
    sets
      .flatMap((set) => getVariantWidths({ format, set, width: width ?? 0, height: height ?? 0 }))
      .map((variantWidth) => variantPath(original, variantWidth, format)),
  )
}
