import type { JpegOptions, Metadata } from 'sharp'
import { IMAGE, PANORAMA } from '#cms/shared/constants.ts'
import { sharp } from './configured-sharp.ts'
import { stripContainer } from './containers/strip-container.ts'

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
 */
export async function cleanRaster({ bytes, type, header }: Input): Promise<Clean> {
  if (type === 'image/tiff') return encodeForBrowsers(bytes, header, FINE)
  if (type === IMAGE.heicType) return encodeForBrowsers(bytes, header, LIKE_HEIC)
  if (keepsPixels(header)) {
    const stripped = stripContainer(bytes, type)
    if (stripped) return { bytes: stripped, type }
  }
  return { bytes: await reencode(bytes, type, header), type }
}

/**
 * Rotation and colours outside sRGB need new pixels. Animations cannot be rotated and keep their frames.
 */
function keepsPixels({ orientation = 1, icc, space, pages = 1 }: Metadata): boolean {
  if (pages > 1) return true
  return orientation === 1 && isSrgb(icc) && space !== 'cmyk'
}

/** No profile means sRGB on the web; a profile contains its name as ASCII or as UTF-16. */
function isSrgb(icc: Buffer | undefined): boolean {
  return !icc || icc.includes('sRGB') || icc.includes(Buffer.from('sRGB', 'utf16le').swap16())
}

/** What browsers do not show becomes PNG if it has an alpha channel, else JPEG. */
async function encodeForBrowsers(bytes: Buffer, { hasAlpha }: Metadata, jpeg: Jpeg): Promise<Clean> {
  const type = hasAlpha ? 'image/png' : 'image/jpeg'
  return { type, bytes: await encode(bytes, type, { quality: 90, animated: false, jpeg }) }
}

/** At quality 90, or at 80 if that would be larger than the original. */
async function reencode(bytes: Buffer, type: string, { pages = 1 }: Metadata): Promise<Buffer> {
  const animated = pages > 1
  const fine = await encode(bytes, type, { quality: 90, animated })
  return fine.length <= bytes.length || type === 'image/png' || type === 'image/gif'
    ? fine
    : encode(bytes, type, { quality: 80, animated })
}

/** By default sharp writes no metadata and converts to sRGB. */
function encode(
  bytes: Buffer,
  type: string,
  { quality, animated, jpeg = FINE }: { quality: number; animated: boolean; jpeg?: Jpeg },
): Promise<Buffer> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PANORAMA.maxPixels, animated })
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
