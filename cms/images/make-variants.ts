import type { AvifOptions, Sharp, WebpOptions } from 'sharp'
import { IMAGE, PANORAMA } from '#cms/shared/images.ts'
import { sharp } from './configured-sharp.ts'
import { encodeInHdr, keepsGainMap } from './gain-map.ts'

type SdrFormat = (typeof IMAGE.formats)[number]
type VariantFormat = SdrFormat | typeof IMAGE.hdrFormat

/**
 * sharp's options. Ten bits keep gradients of sky and wall smooth. The qualities of AVIF are measured
 * (docs/benchmarks.md#quality-of-images): larger widths fill a desktop's screen, smaller
 * ones are for cards, and for phones, which show several of their pixels in one of the page.
 */
export const getEncoderOptions = (format: SdrFormat, width: number): AvifOptions & WebpOptions =>
  format === 'avif'
    ? { quality: width > LAST_SMALL_WIDTH ? 68 : 50, effort: 3, chromaSubsampling: '4:4:4', bitdepth: 10 }
    : { quality: 76, effort: 5 }

const LAST_SMALL_WIDTH = 1280

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
  set: VariantSet
  /** an XMP packet to write into each variant */
  xmp?: string | undefined
}

/**
 * Which variants: those of every image, those of a panorama (with the larger WebP variants of its viewer), or
 * the large ones of an image.
 */
export type VariantSet = 'image' | 'panorama' | 'large'

/**
 * Yields the variants worth storing, never wider than the original, and only if they have fewer bytes than it
 * (re-encoding can make an image larger). The original is decoded once.
 */
export async function* makeVariants({ original, set, xmp }: VariantInput): AsyncGenerator<EncodedVariant> {
  const header = await sharp(original).metadata()
  const { width, height, icc } = header
  const widthsFor = (format: VariantFormat) => getVariantWidths({ format, set, width, height })
  const widest = Math.max(...IMAGE.formats.flatMap(widthsFor))
  if (widest === -Infinity) return
  const widestImage = sharp(original, { limitInputPixels: PANORAMA.maxPixels }).resize({ width: widest })
  if (await keepsGainMap(header)) yield* makeHdrVariants({ original, xmp }, widthsFor(IMAGE.hdrFormat))
  const open = icc ? await decodeWithProfile(widestImage) : await decode(widestImage)

  for (const format of IMAGE.formats) {
    for (const width of widthsFor(format).toReversed()) {
      const image = open().resize({ width })
      const encoded = await encode(xmp ? image.withXmp(xmp) : image, format, width)
      if (encoded && encoded.data.length < original.length) {
        yield { width, height: encoded.info.height, format, bytes: encoded.data }
      }
    }
  }
}

async function* makeHdrVariants(
  image: Omit<VariantInput, 'set'>,
  widths: number[],
): AsyncGenerator<EncodedVariant> {
  for (const width of widths) {
    const { data, info } = await encodeInHdr({ ...image, width })
    if (data.length < image.original.length) {
      yield { width, height: info.height, format: IMAGE.hdrFormat, bytes: data }
    }
  }
}

/** @returns a function that opens the decoded image */
async function decode(image: Sharp): Promise<() => Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return () => sharp(data, { raw })
}

/** The pixels of Display P3 stay what they are, and every variant has its profile; raw pixels would have none. */
async function decodeWithProfile(image: Sharp): Promise<() => Sharp> {
  const tiff = await image.keepIccProfile().tiff({ compression: 'none' }).toBuffer()
  return () => sharp(tiff, { limitInputPixels: PANORAMA.maxPixels }).keepIccProfile()
}

type Size = { width: number; height: number }

/** The widths of a set of variants of an original of this size in pixels, ascending. */
export function getVariantWidths({
  format,
  set,
  ...size
}: Size & { format: VariantFormat; set: VariantSet }): number[] {
  if (set === 'large') return format === 'webp' ? [] : getLargeWidths(size)
  // a viewer's canvas shows no HDR
  if (set === 'panorama' && format === IMAGE.hdrFormat) return []
  const widths =
    set === 'panorama' && format === 'webp' ? [...IMAGE.widths, ...PANORAMA.widths] : IMAGE.widths
  return widths.filter((width) => width <= size.width)
}

/** Those of IMAGE, and the original's own, for whoever looks at its pixels. */
export function getLargeWidths({ width, height }: Size): number[] {
  if (width <= Math.max(...IMAGE.widths)) return []
  const smaller = IMAGE.largeWidths.filter((candidate) => candidate < width * (1 - IMAGE.largeWidthStep))
  return width * height > IMAGE.maxLargePixels ? smaller : [...smaller, width]
}

/** @returns null if a side is too long for the format: the limit of both is about 16,383 pixels */
async function encode(image: Sharp, format: SdrFormat, width: number) {
  return image[format](getEncoderOptions(format, width))
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      if (/too large|exceed|maximum/i.test((error as Error).message)) return null
      throw error
    })
}
