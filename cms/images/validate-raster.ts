import { IMAGE, PANORAMA } from '#cms/shared/constants.ts'
import { cleanRaster } from './clean-raster.ts'
import { sharp } from './configured-sharp.ts'
import { pixelsOf, readHeader } from './inspect-image.ts'
import { makePlaceholder } from './make-placeholder.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'

/** What is stored of a picture, and what is known of it. */
export type JudgedImage = {
  bytes: Buffer
  type: string
  width: number | null
  height: number | null
  /** a data: URL, for raster pictures */
  placeholder: string | null
  /** whether smaller variants can be made */
  canResize: boolean
}

/**
 * Strips a raster picture of its metadata and verifies that all of it decodes.
 * @throws RefusedFile
 */
export async function validateRaster(bytes: Buffer, type: string, maxPixels: number): Promise<JudgedImage> {
  // the pixel limit is checked in the header, before anything is decoded
  const header = await readHeader(bytes).catch((error: unknown) => {
    throw new RefusedFile('unreadable-image', error)
  })
  if (pixelsOf(header) > maxPixels) throw new RefusedFile('too-many-pixels')
  try {
    const clean = await cleanRaster({ bytes, type, header })
    const { width, height, isAnimated } = await decodeWhole(clean.bytes)
    return {
      ...clean,
      width,
      height,
      placeholder: await makePlaceholder(clean.bytes),
      canResize: !isAnimated,
    }
  } catch (error) {
    throw new RefusedFile('unreadable-image', error)
  }
}

/** Decodes every frame completely; the small output keeps memory low. */
async function decodeWhole(bytes: Buffer): Promise<{ width: number; height: number; isAnimated: boolean }> {
  const { width, height, pages = 1 } = await sharp(bytes).metadata()
  const isAnimated = pages > 1
  await sharp(bytes, { failOn: 'error', limitInputPixels: PANORAMA.maxPixels, animated: isAnimated })
    .resize({ width: IMAGE.placeholder.width })
    .raw()
    .toBuffer()
  return { width, height, isAnimated }
}
