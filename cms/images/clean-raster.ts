import type { Metadata } from 'sharp'
import { IMAGE } from '#cms/shared/constants.ts'
import { sharp } from './configured-sharp.ts'
import { stripContainer } from './containers/strip-container.ts'

type Input = { bytes: Buffer; type: string; header: Metadata }
type Clean = { bytes: Buffer; type: string }

/**
 * A picture without its metadata, comments and whatever lies behind it. Where the pixels may stay as they
 * are, only the container is rewritten and nothing is lost; where they must turn, change colours or type, the
 * picture is encoded anew.
 */
export async function cleanRaster({ bytes, type, header }: Input): Promise<Clean> {
  if (type === 'image/tiff') return encodeShowable(bytes, header)
  if (keepsPixels(header)) {
    const stripped = stripContainer(bytes, type)
    if (stripped) return { bytes: stripped, type }
  }
  return { bytes: await encodeAnew(bytes, type, header), type }
}

/**
 * Turning needs new pixels, and so do colours beyond sRGB. An animation cannot be turned: its frames stay.
 */
function keepsPixels({ orientation = 1, icc, space, pages = 1 }: Metadata): boolean {
  if (pages > 1) return true
  return orientation === 1 && isSrgb(icc) && space !== 'cmyk'
}

/** No profile means sRGB on the web; the name stands in the profile as ASCII or as UTF-16. */
function isSrgb(icc: Buffer | undefined): boolean {
  return !icc || icc.includes('sRGB') || icc.includes(Buffer.from('sRGB', 'utf16le').swap16())
}

/** No browser shows TIFF: it becomes PNG where it has transparent parts and JPEG where it has none. */
async function encodeShowable(bytes: Buffer, { hasAlpha }: Metadata): Promise<Clean> {
  const type = hasAlpha ? 'image/png' : 'image/jpeg'
  return { type, bytes: await encode(bytes, type, { quality: 90, animated: false }) }
}

/** The better of two qualities that is no bigger than what came. */
async function encodeAnew(bytes: Buffer, type: string, { pages = 1 }: Metadata): Promise<Buffer> {
  const animated = pages > 1
  const fine = await encode(bytes, type, { quality: 90, animated })
  return fine.length <= bytes.length || type === 'image/png' || type === 'image/gif'
    ? fine
    : encode(bytes, type, { quality: 80, animated })
}

/** sharp writes no metadata and turns all colours to sRGB unless it is told otherwise. */
function encode(
  bytes: Buffer,
  type: string,
  { quality, animated }: { quality: number; animated: boolean },
): Promise<Buffer> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: IMAGE.maxPixels, animated })
  if (!animated) picture.autoOrient()
  const format = {
    'image/jpeg': () => picture.jpeg({ quality, chromaSubsampling: '4:4:4' }),
    'image/png': () => picture.png(),
    'image/gif': () => picture.gif(),
    'image/webp': () => picture.webp({ quality }),
    'image/avif': () => picture.avif({ quality: quality - 15, effort: 2 }),
  }[type]
  if (!format) throw new Error(`${type} is not a type that we encode`)
  return format().toBuffer()
}
