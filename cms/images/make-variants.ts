import { IMAGE, PANORAMA } from '#cms/shared/images.ts'
import { sharp } from './configured-sharp.ts'

type VariantFormat = (typeof IMAGE.formats)[number]

/** sharp's options of each format. */
export const ENCODERS = {
  avif: { quality: 48, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 5 },
} as const satisfies Record<VariantFormat, object>

/** A smaller variant of an image, as the media document lists it. */
export type ImageVariant = {
  width: number
  height: number
  format: VariantFormat
  path: string
  bytes: number
}

export type EncodedVariant = { width: number; height: number; format: VariantFormat; bytes: Buffer }

export type VariantInput = {
  original: Buffer
  /** whether to make the larger WebP variants that the panorama viewer needs */
  isPanorama: boolean
}

/**
 * Yields the variants worth storing: WebP and AVIF at the widths of IMAGE, and WebP at those of PANORAMA,
 * never wider than the original, and only if they have fewer bytes than it (re-encoding can make an image
 * larger). The original is decoded once.
 */
export async function* makeVariants({ original, isPanorama }: VariantInput): AsyncGenerator<EncodedVariant> {
  const { width } = await sharp(original).metadata()
  const widthsFor = (format: VariantFormat) =>
    getVariantWidths(format, isPanorama).filter((candidate) => candidate <= width)
  const widest = Math.max(...IMAGE.formats.flatMap(widthsFor))
  if (widest === -Infinity) return
  const { data, info } = await sharp(original, { limitInputPixels: PANORAMA.maxPixels })
    .resize({ width: widest })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }

  for (const format of IMAGE.formats) {
    for (const width of widthsFor(format).toReversed()) {
      const resized = sharp(data, { raw }).resize({ width })
      const encoded = await encode(resized, format)
      if (encoded && encoded.data.length < original.length) {
        yield { width, height: encoded.info.height, format, bytes: encoded.data }
      }
    }
  }
}

/** The widths of an image's variants, ascending. An original gets those that are not wider than itself. */
export const getVariantWidths = (format: VariantFormat, isPanorama: boolean): readonly number[] =>
  isPanorama && format === 'webp' ? [...IMAGE.widths, ...PANORAMA.widths] : IMAGE.widths

/** @returns null if a side is too long for the format: the limit of both is about 16,383 pixels */
async function encode(image: ReturnType<typeof sharp>, format: VariantFormat) {
  return image[format](ENCODERS[format])
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      if (/too large|exceed|maximum/i.test((error as Error).message)) return null
      throw error
    })
}
