import { buffer } from 'node:stream/consumers'
import type { Variant, VariantInput } from '#cms/images/make-variants.ts'
import { imageWork } from '#cms/images/worker/image-work.ts'
import { log } from '#cms/log.ts'
import { isPanoramaPath, variantPath } from '#cms/storage/files/file-names.ts'
import { files } from '#cms/storage/files/files.ts'
import { typeOfPath } from '#cms/storage/files/media-types.ts'
import type { Made, Order } from './generate-variants.ts'

/**
 * Stores the smaller variants of a picture.
 * @returns null if the signal aborted it
 */
export async function sizePicture({ path, signal }: Order): Promise<Made | null> {
  const original = await files.open(path)
  if (!original) {
    log.warn({ path }, 'The original of an image is missing in the file store; no variants are made')
    return { variants: [], variantsState: 'done' }
  }
  const input = { original: await buffer(original.stream), isPanorama: isPanoramaPath(path) }
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
