import type { Metadata } from 'sharp'
import { sharp } from './configured-sharp.ts'
import { withXmpSegment } from './containers/jpeg.ts'

/** Pixels up to which a conversion in 16 bits fits into a worker's memory, also of an image that is rotated. */
export const MAX_16_BIT_PIXELS = 30_000_000

/**
 * Whether the gain map of an image is kept: the second image of a JPEG (ISO 21496-1, Ultra HDR) that tells a
 * screen how much brighter than white each pixel is. Not that of a large image, nor one larger than the image,
 * nor of an image that has to be turned: without its cache, sharp 0.35.5 reads memory that it has freed then.
 */
export async function keepsGainMap({ gainMap, width, height, orientation = 1 }: Metadata): Promise<boolean> {
  if (!gainMap || orientation !== 1 || width * height > MAX_16_BIT_PIXELS) return false
  const map = await sharp(gainMap.image, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return map !== null && map.width * map.height <= width * height
}

/** sharp writes no other option of JPEG with a gain map; the quality is that of JPEG beside AVIF at 68. */
const HDR_QUALITY = 82

/**
 * A smaller image in HDR, of an original whose gain map is kept; a screen without HDR shows it like the others.
 * @param xmp a packet to write into it
 */
export async function encodeInHdr({ original, width, xmp }: HdrInput) {
  const image = sharp(original)
    .keepGainMap()
    .keepIccProfile()
    .resize({ width })
    .jpeg({ quality: HDR_QUALITY })
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { info, data: xmp ? withXmpSegment(data, xmp) : data }
}

type HdrInput = { original: Buffer; width: number; xmp?: string | undefined }
