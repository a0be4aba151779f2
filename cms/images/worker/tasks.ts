import { IMAGE } from '#cms/shared/constants.ts'
import { drawShareImage } from '#cms/images/share-image/draw-share-image.ts'
import { cleanSvg } from '#cms/images/clean-svg.ts'
import { inspectImage } from '#cms/images/inspect-image.ts'
import { validateRaster } from '#cms/images/validate-raster.ts'
import { makeVariants, type Candidate, type VariantInput } from '#cms/images/make-variants.ts'

/** The tasks of a worker process; each reads untrusted bytes. */
export const tasks = {
  inspect: inspectImage,
  judge,
  makeVariants: makeAllVariants,
  drawShareImage,
}

export type ImageTasks = typeof tasks

async function judge({ bytes, type, maxPixels }: { bytes: Buffer; type: string; maxPixels: number }) {
  if (type === IMAGE.svgType) return cleanSvg(bytes)
  if (type !== IMAGE.heicType) return validateRaster(bytes, type, maxPixels)
  // most workers never meet a HEIC
  const { decodeHeic } = await import('#cms/images/heic/decode-heic.ts')
  return validateRaster(decodeHeic(bytes), type, maxPixels)
}

async function makeAllVariants(input: VariantInput): Promise<Candidate[]> {
  const made: Candidate[] = []
  for await (const variant of makeVariants(input)) made.push(variant)
  return made
}
