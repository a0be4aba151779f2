import { IMAGE } from '#cms/shared/images.ts'
import { drawShareImage } from '#cms/images/share-image/draw-share-image.ts'
import { cleanSvg } from '#cms/images/clean-svg.ts'
import { decodeBmp } from '#cms/images/decode-bmp.ts'
import { inspectImage } from '#cms/images/inspect-image.ts'
import { readCredit } from '#cms/images/credit/read-credit.ts'
import { validateRaster, type ValidatedImage } from '#cms/images/validate-raster.ts'
import { makeVariants, type EncodedVariant, type VariantInput } from '#cms/images/make-variants.ts'

/** The tasks of a worker process; each reads untrusted bytes. */
export const imageTasks = {
  inspect: inspectImage,
  validate,
  makeVariants: collectVariants,
  drawShareImage,
}

export type ImageTasks = typeof imageTasks

async function validate({ bytes, type, maxPixels }: { bytes: Buffer; type: string; maxPixels: number }) {
  if (type === IMAGE.svgType) return cleanSvg(bytes)
  return { ...(await validatePixels(bytes, type, maxPixels)), credit: await readCredit(bytes) }
}

async function validatePixels(bytes: Buffer, type: string, maxPixels: number): Promise<ValidatedImage> {
  if (type === IMAGE.bmpType) return validateRaster(decodeBmp(bytes, maxPixels), 'image/tiff', maxPixels)
  if (type !== IMAGE.heicType) return validateRaster(bytes, type, maxPixels)
  // loaded on demand: most workers never read a HEIC
  const { decodeHeic } = await import('#cms/images/heic/decode-heic.ts')
  return validateRaster(decodeHeic(bytes), type, maxPixels)
}

async function collectVariants(input: VariantInput): Promise<EncodedVariant[]> {
  const variants: EncodedVariant[] = []
  for await (const variant of makeVariants(input)) variants.push(variant)
  return variants
}
