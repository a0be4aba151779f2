import type { JpegOptions, Metadata } from 'sharp'
import { IMAGE, PANORAMA } from '#cms/shared/images.ts'
import { findColourProfile } from './colour/find-colour-profile.ts'
import { inDisplayP3 } from './colour/in-display-p3.ts'
import { exceedsSrgb, isSrgb } from './colour/compare-with-srgb.ts'
import { sharp } from './configured-sharp.ts'
import { keepsGainMap, MAX_16_BIT_PIXELS } from './gain-map.ts'
import { withPngProfile } from './containers/png.ts'
import { stripContainer } from './containers/strip-container.ts'
import { isLosslessWebp } from './containers/webp.ts'
import { isAnimated, readHeader } from './inspect-image.ts'

type Input = { bytes: Buffer; type: string; header: Metadata }
type CleanImage = { bytes: Buffer; type: string }
type JpegSettings = Pick<JpegOptions, 'chromaSubsampling' | 'optimiseCoding'>

const FULL_CHROMA: JpegSettings = { chromaSubsampling: '4:4:4' }
/**
 * Cameras write HEIC with this subsampling already. Optimised coding would hold the whole image in memory,
 * next to the copy that the decoder holds, for files that are 8 % smaller.
 */
const HEIC_CHROMA: JpegSettings = { chromaSubsampling: '4:2:0', optimiseCoding: false }

/**
 * Removes metadata, comments and trailing data. If the pixels can stay, only the container is rewritten,
 * without loss; if the image has to be rotated or needs another colour space or type, it is re-encoded: in
 * sRGB, or in Display P3 if its profile shows more colours than sRGB. A JPEG with a gain map is re-encoded, and
 * keeps it.
 * @param input.bytes for a HEIC: the TIFF that it was decoded to
 * @throws RefusedFile for HDR
 */
export async function cleanRaster(input: Input): Promise<CleanImage> {
  const { bytes, type, header } = input
  const profile = await findColourProfile(input)
  if (type === 'image/tiff') return encodeForBrowsers({ ...input, profile }, FULL_CHROMA)
  if (type === IMAGE.heicType) return encodeForBrowsers({ ...input, profile }, HEIC_CHROMA)
  if (await canKeepPixels(header, profile)) {
    const stripped = stripContainer(bytes, type)
    if (stripped) return { bytes: stripped, type }
  }
  return { bytes: await reencode({ ...input, profile }), type }
}

/**
 * Rotation and colours outside sRGB need new pixels, and so does an AVIF of several images, of which only the
 * main one is kept. Animations cannot be rotated and keep their frames.
 */
async function canKeepPixels(header: Metadata, profile: Buffer | undefined): Promise<boolean> {
  const { orientation = 1, space, pages = 1 } = header
  const isUpright = orientation === 1 && pages === 1
  if (await keepsGainMap(header)) return false
  return (isUpright || isAnimated(header)) && space !== 'cmyk' && (!profile || (await isSrgb(profile)))
}

type ImageWithProfile = Input & { profile: Buffer | undefined }

/** Encodes a type that browsers do not show: as PNG if the image has an alpha channel, else as JPEG. */
async function encodeForBrowsers(image: ImageWithProfile, jpeg: JpegSettings): Promise<CleanImage> {
  const type = image.header.hasAlpha ? 'image/png' : 'image/jpeg'
  return { type, bytes: await encode(await embedProfile(image), type, { quality: 90, jpeg }) }
}

/** Encodes at quality 90, or at 80 if the result would be larger than the original. */
async function reencode(image: ImageWithProfile): Promise<Buffer> {
  const { bytes, type } = image
  const embedded = await embedProfile(image)
  if (await keepsGainMap(embedded.header)) {
    const inHdr = await encode(embedded, type, { quality: 90, gainMap: true }).catch(() => null)
    if (inHdr) return inHdr
  }
  const highQuality = await encode(embedded, type, { quality: 90 })
  return highQuality.length <= bytes.length || type === 'image/png' || type === 'image/gif'
    ? highQuality
    : encode(embedded, type, { quality: 80 })
}

/**
 * By default sharp writes no metadata and converts to sRGB; only an image of 16 bits with a profile would be
 * left in Display P3.
 */
async function encode(
  { bytes, header }: EncodeInput,
  type: string,
  { quality, jpeg = FULL_CHROMA, gainMap = false }: EncodeOptions,
): Promise<Buffer> {
  const animated = isAnimated(header)
  const image = sharp(bytes, { ...READ_OPTIONS, animated })
  if (!animated && (await isWide(header))) inDisplayP3(image)
  else if (header.icc && header.space === 'rgb16') image.withIccProfile('srgb', { attach: false })
  if (!animated) image.autoOrient()
  if (gainMap) image.keepGainMap()
  const format = {
    'image/jpeg': () => image.jpeg({ quality, ...jpeg }),
    'image/png': () => image.png(),
    'image/gif': () => image.gif(),
    'image/webp': () => image.webp(isLosslessWebp(bytes) ? { lossless: true } : { quality }),
    // the scale of AVIF differs: 75 looks like 90 in the others
    'image/avif': () => image.avif({ quality: quality - 15, effort: 2 }),
  }[type]
  if (!format) throw new Error(`${type} cannot be encoded`)
  return format().toBuffer()
}

type EncodeOptions = { quality: number; jpeg?: JpegSettings; gainMap?: boolean }

type EncodeInput = Pick<Input, 'bytes' | 'header'>

/**
 * Whether an image becomes one of Display P3. Larger images become sRGB, and so do CMYK, whose profiles are
 * made for paper, and grey.
 */
const isWide = async ({ icc, space, width, height }: Metadata) =>
  icc !== undefined &&
  width * height <= MAX_16_BIT_PIXELS &&
  (space === 'srgb' || space === 'rgb16') &&
  (await exceedsSrgb(icc))

const READ_OPTIONS = { failOn: 'error', limitInputPixels: PANORAMA.maxPixels } as const

/**
 * The image with its profile embedded, so that sharp reads it. A profile that was made from other colour
 * metadata is embedded by way of a PNG.
 */
async function embedProfile({ bytes, type, header, profile }: ImageWithProfile): Promise<EncodeInput> {
  // sharp ignores the profile of a grey image of 16 bits
  const isDeepGrey = header.space === 'grey16'
  if (!profile || (profile === header.icc && !isDeepGrey)) return { bytes, header }
  const isPng = type === 'image/png' && !isDeepGrey
  const png = withPngProfile(isPng ? bytes : await toPng(bytes, header), profile)
  return { bytes: png, header: await readHeader(png) }
}

function toPng(bytes: Buffer, { space }: Metadata): Promise<Buffer> {
  return sharp(bytes, { ...READ_OPTIONS, ignoreIcc: true })
    .autoOrient()
    .toColourspace(space === 'grey16' ? 'b-w' : space)
    .png({ compressionLevel: 1 })
    .toBuffer()
}
