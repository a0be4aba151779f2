import { buffer } from 'node:stream/consumers'
import type { Variant, VariantInput } from '#cms/images/make-variants.ts'
import { imageWork } from '#cms/images/worker/image-work.ts'
import { isPanoramaPath, variantPath } from '#cms/storage/files/file-names.ts'
import { files } from '#cms/storage/files/files.ts'
import { typeOfPath } from '#cms/storage/files/media-types.ts'
import type { Make } from './generate-variants.ts'

/** Stores the smaller variants of a picture. */
export const sizePicture: Make = async ({ path, original, signal }) => {
  const input = { original: await buffer(original), isPanorama: isPanoramaPath(path) }
  const made = await makeVariants(input, signal)
  if (!made) return null
  const variants: Variant[] = []
  for (const { bytes, ...form } of made) {
    if (signal.aborted) return null
    const place = variantPath(path, form.width, form.format)
    await files.put(place, bytes, typeOfPath(place))
    variants.push({ ...form, path: place, bytes: bytes.length })
  }
  return signal.aborted ? null : { variants, variantsState: 'done' }
}

async function makeVariants(input: VariantInput, signal: AbortSignal) {
  try {
    return await imageWork.makeVariants(input, signal)
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}
