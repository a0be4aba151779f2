import type { JpegOptions, Metadata } from 'sharp'
import { IMAGE, PANORAMA } from '#cms/shared/constants.ts'
import { findProfile } from './colour/find-profile.ts'
import { isSrgb } from './colour/is-srgb.ts'
import { sharp } from './configured-sharp.ts'
import { withProfile } from './containers/png.ts'
import { stripContainer } from './containers/strip-container.ts'
import { isAnimated, readHeader } from './inspect-image.ts'

type Input = { bytes: Buffer; type: string; header: Metadata }
type Clean = { bytes: Buffer; type: string }
type Jpeg = Pick<JpegOptions, 'chromaSubsampling' | 'optimiseCoding'>

const FINE: Jpeg = { chromaSubsampling: '4:4:4' }
/**
 * Cameras write HEIC with these colours already. Optimised coding would keep the whole picture in memory, beside
 * that of the decoder, for files that are 8 % smaller.
 */
const LIKE_HEIC: Jpeg = { chromaSubsampling: '4:2:0', optimiseCoding: false }

/**
 * Removes metadata, comments and trailing data. If the pixels can stay, only the container is rewritten,
 * without loss; if the picture has to be rotated or needs another colour space or type, it is re-encoded.
 * @param bytes of a HEIC: the TIFF that it was decoded to
 * @throws RefusedFile for HDR
 */
export async function cleanRaster(input: Input): Promise<Clean> {
  const { bytes, type, header } = input
  const profile = await findProfile(input)
  if (type === 'image/tiff') return encodeForBrowsers({ ...input, profile }, FINE)
  if (type === IMAGE.heicType) return encodeForBrowsers({ ...input, profile }, LIKE_HEIC)
  if (await keepsPixels(header, profile)) {
    const stripped = stripContainer(bytes, type)
    if (stripped) return { bytes: stripped, type }
  }
  return { bytes: await reencode({ ...input, profile }), type }
}

/**
 * Rotation and colours outside sRGB need new pixels, and of several pictures in one AVIF the main one is taken out.
 * Animations cannot be rotated and keep their frames.
 */
async function keepsPixels(header: Metadata, profile: Buffer | undefined): Promise<boolean> {
  const { orientation = 1, space, pages = 1 } = header
  const isUpright = orientation === 1 && pages === 1
  return (isUpright || isAnimated(header)) && space !== 'cmyk' && (!profile || (await isSrgb(profile)))
}

type Coloured = Input & { profile: Buffer | undefined }

/** What browsers do not show becomes PNG if it has an alpha channel, else JPEG. */
async function encodeForBrowsers(picture: Coloured, jpeg: Jpeg): Promise<Clean> {
  const type = picture.header.hasAlpha ? 'image/png' : 'image/jpeg'
  return { type, bytes: await encode(await inItsProfile(picture), type, { quality: 90, jpeg }) }
}

/** At quality 90, or at 80 if that would be larger than the original. */
async function reencode(picture: Coloured): Promise<Buffer> {
  const { bytes, type } = picture
  const coloured = await inItsProfile(picture)
  const fine = await encode(coloured, type, { quality: 90 })
  return fine.length <= bytes.length || type === 'image/png' || type === 'image/gif'
    ? fine
    : encode(coloured, type, { quality: 80 })
}

/** By default sharp writes no metadata and converts to sRGB, except that it leaves 16 bits of a profile in Display P3. */
function encode(
  { bytes, header }: Readable,
  type: string,
  { quality, jpeg = FINE }: { quality: number; jpeg?: Jpeg },
): Promise<Buffer> {
  const animated = isAnimated(header)
  const picture = sharp(bytes, { ...READING, animated })
  if (header.icc && header.space === 'rgb16') picture.withIccProfile('srgb', { attach: false })
  if (!animated) picture.autoOrient()
  const format = {
    'image/jpeg': () => picture.jpeg({ quality, ...jpeg }),
    'image/png': () => picture.png(),
    'image/gif': () => picture.gif(),
    'image/webp': () => picture.webp({ quality }),
    'image/avif': () => picture.avif({ quality: quality - 15, effort: 2 }),
  }[type]
  if (!format) throw new Error(`${type} cannot be encoded`)
  return format().toBuffer()
}

type Readable = Pick<Input, 'bytes' | 'header'>

const READING = { failOn: 'error', limitInputPixels: PANORAMA.maxPixels } as const

/** The picture with its profile where sharp finds it: colours that are told in another way pass through a PNG. */
async function inItsProfile({ bytes, type, header, profile }: Coloured): Promise<Readable> {
  // sharp converts 16 bits of grey without their profile
  const isDeepGrey = header.space === 'grey16'
  if (!profile || (profile === header.icc && !isDeepGrey)) return { bytes, header }
  const isPng = type === 'image/png' && !isDeepGrey
  const png = withProfile(isPng ? bytes : await toPng(bytes, header), profile)
  return { bytes: png, header: await readHeader(png) }
}

function toPng(bytes: Buffer, { space }: Metadata): Promise<Buffer> {
  return sharp(bytes, { ...READING, ignoreIcc: true })
    .autoOrient()
    .toColourspace(space === 'grey16' ? 'b-w' : space)
    .png({ compressionLevel: 1 })
    .toBuffer()
}
