import { IMAGE } from '#cms/shared/constants.ts'
import { sharp } from './configured-sharp.ts'

/**
 * A blur of a few hundred bytes that stands for a picture until it is there.
 * @returns a data: URL, or null for a shape of which none is small enough
 */
export async function makePlaceholder(bytes: Buffer): Promise<string | null> {
  const { width, maxLength } = IMAGE.placeholder
  for (const quality of [40, 20, 1]) {
    const blur = await sharp(bytes, { limitInputPixels: IMAGE.maxPixels })
      // the height is bounded as well: a very tall picture has no small blur of this width
      .resize({ width, height: width * 2, fit: 'inside' })
      .webp({ quality, alphaQuality: quality, effort: 6 })
      .toBuffer()
    const url = `data:image/webp;base64,${blur.toString('base64')}`
    if (url.length <= maxLength) return url
  }
  return null
}
