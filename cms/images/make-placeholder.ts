import { IMAGE, PANORAMA } from '#cms/shared/images.ts'
import { sharp } from './configured-sharp.ts'

/**
 * A blurred preview of a few hundred bytes, shown until the image has loaded.
 * @returns a data: URL, or null if none is short enough
 */
export async function makePlaceholder(bytes: Buffer): Promise<string | null> {
  const { width, maxLength } = IMAGE.placeholder
  for (const quality of [40, 20, 1]) {
    const blur = await sharp(bytes, { limitInputPixels: PANORAMA.maxPixels })
      // the height is limited as well: at this width a very tall image would not be small
      .resize({ width, height: width * 2, fit: 'inside' })
      .webp({ quality, alphaQuality: quality, effort: 6 })
      .toBuffer()
    const url = `data:image/webp;base64,${blur.toString('base64')}`
    if (url.length <= maxLength) return url
  }
  return null
}
