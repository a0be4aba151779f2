import { buffer } from 'node:stream/consumers'
import type { ImageVariant, VariantInput } from '#cms/images/make-variants.ts'
import { imageWork } from '#cms/images/worker/image-work.ts'
import { isPanoramaPath, variantPath } from '#cms/storage/files/file-names.ts'
import { fileStore } from '#cms/storage/files/files.ts'
import { getMediaType } from '#cms/storage/files/media-types.ts'
import type { VariantMaker } from './generate-variants.ts'

/** Stores the smaller variants of an image. */
export const makeImageVariants: VariantMaker = async ({ path, original, signal }) => {
  const input = { original: await buffer(original), isPanorama: isPanoramaPath(path) }
  const madeVariants = await makeVariants(input, signal)
  if (!madeVariants) return null
  const variants: ImageVariant[] = []
  for (const { bytes, ...form } of madeVariants) {
    if (signal.aborted) return null
    const targetPath = variantPath(path, form.width, form.format)
    await fileStore.put(targetPath, bytes, getMediaType(targetPath))
    variants.push({ ...form, path: targetPath, bytes: bytes.length })
  }
  return signal.aborted ? null : { variants, variantsState: 'done' }
}

/** @returns null if the signal aborted it */
async function makeVariants(input: VariantInput, signal: AbortSignal) {
  try {
    return await imageWork.makeVariants(input, signal)
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}
