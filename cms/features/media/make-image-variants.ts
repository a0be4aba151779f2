import { buffer } from 'node:stream/consumers'
import { getLargeWidths, type ImageVariant, type VariantInput } from '#cms/images/make-variants.ts'
import { toXmp } from '#cms/images/credit/to-xmp.ts'
import { log } from '#cms/log.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import { imageWork } from '#cms/images/worker/image-work.ts'
import { isPanoramaPath, variantPath } from '#cms/storage/files/file-names.ts'
import { fileStore } from '#cms/storage/files/files.ts'
import { getMediaType } from '#cms/storage/files/media-types.ts'
import type { Media } from '#cms/payload-types.ts'
import type { VariantMaker } from './generate-variants.ts'
import { presentCredit } from './image-credit.ts'

/** Stores the smaller variants of an image, or its large ones if only they are left to make. */
export const makeImageVariants: VariantMaker = async ({ media, path, original, signal }) => {
  const isLarge = media.variantsState === 'partial'
  const set = isLarge ? 'large' : isPanoramaPath(path) ? 'panorama' : 'image'
  const credit = presentCredit(media)
  const input = { original: await buffer(original), set, xmp: credit && toXmp(credit) } as const
  const madeVariants = await makeVariants(input, signal)
  if (!madeVariants) return null
  const variants: ImageVariant[] = isLarge ? ((media.variants ?? []) as ImageVariant[]) : []
  for (const { bytes, ...form } of madeVariants) {
    if (signal.aborted) return null
    const targetPath = variantPath(path, form.width, form.format)
    await fileStore.put(targetPath, bytes, getMediaType(targetPath))
    variants.push({ ...form, path: targetPath, bytes: bytes.length })
  }
  if (signal.aborted) return null
  return { variants, variantsState: set === 'image' && hasLargeVariants(media) ? 'partial' : 'done' }
}

const hasLargeVariants = ({ width, height }: Media) =>
  getLargeWidths({ width: width ?? 0, height: height ?? 0 }).length > 0

/** @returns null if the signal aborted it; none of the large ones if they exceed a worker's limits */
async function makeVariants(input: VariantInput, signal: AbortSignal) {
  try {
    return await imageWork.makeVariants(input, signal)
  } catch (error) {
    if (signal.aborted) return null
    if (input.set === 'large' && error instanceof RefusedFile) {
      log.warn({ err: error }, 'An image is too large for a variant of its own width')
      return []
    }
    throw error
  }
}
