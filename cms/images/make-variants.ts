import { IMAGE, PANORAMA } from '#cms/shared/constants.ts'
import { sharp } from './configured-sharp.ts'

export type Format = (typeof IMAGE.formats)[number]

/** A smaller variant of a picture, as the media document lists it. */
export type Variant = { width: number; height: number; format: Format; path: string; bytes: number }

export type Candidate = { width: number; height: number; format: Format; bytes: Buffer }

export type VariantInput = {
  original: Buffer
  /** whether a viewer needs WebP of more pixels, too */
  isPanorama: boolean
}

/**
 * Yields the variants worth storing: WebP and AVIF at the widths of IMAGE, and WebP at those of PANORAMA, never
 * wider than the original, and only if they have fewer bytes than it (re-encoding can make a picture larger).
 * The original is decoded once.
 */
export async function* makeVariants({ original, isPanorama }: VariantInput): AsyncGenerator<Candidate> {
  const { width } = await sharp(original).metadata()
  const widthsOf = (format: Format) =>
    variantWidths(format, isPanorama).filter((candidate) => candidate <= width)
  const widest = Math.max(...IMAGE.formats.flatMap(widthsOf))
  if (widest < 0) return
  const { data, info } = await sharp(original, { limitInputPixels: PANORAMA.maxPixels })
    .resize({ width: widest })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }

  for (const format of IMAGE.formats) {
    for (const width of widthsOf(format).toReversed()) {
      const resized = sharp(data, { raw }).resize({ width })
      const made = await encode(resized, format)
      if (made && made.data.length < original.length) {
        yield { width, height: made.info.height, format, bytes: made.data }
      }
    }
  }
}

/** From the smallest, as far as an original allows. */
export const variantWidths = (format: Format, isPanorama: boolean): readonly number[] =>
  isPanorama && format === 'webp' ? [...IMAGE.widths, ...PANORAMA.widths] : IMAGE.widths

/** @returns null if a side is too long for the format: the limit of both is about 16,383 pixels */
async function encode(picture: ReturnType<typeof sharp>, format: Format) {
  const encoded =
    format === 'avif'
      ? picture.avif({ quality: 48, effort: 3, chromaSubsampling: '4:2:0' })
      : picture.webp({ quality: 76, effort: 5 })
  return encoded.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
    if (/too large|exceed|maximum/i.test((error as Error).message)) return null
    throw error
  })
}
