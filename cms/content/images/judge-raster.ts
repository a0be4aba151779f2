import type { Metadata } from 'sharp'
import { unprocessable } from '#cms/errors.ts'
import { IMAGE } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { cleanRaster } from './clean-raster.ts'
import { sharp } from './configured-sharp.ts'
import { makePlaceholder } from './make-placeholder.ts'
import type { JudgedFile } from './judge-image.ts'

type Judged = Pick<JudgedFile, 'bytes' | 'type' | 'width' | 'height' | 'placeholder' | 'sizable'>

/**
 * Cleans a picture of pixels and proves that all of it decodes.
 * @throws AppError 422
 */
export async function judgeRaster(bytes: Buffer, type: string): Promise<Judged> {
  const header = await readHeader(bytes)
  refuseBomb(header)
  try {
    const clean = await cleanRaster({ bytes, type, header })
    const { width, height, isAnimated } = await decodeWhole(clean.bytes)
    return { ...clean, width, height, placeholder: await makePlaceholder(clean.bytes), sizable: !isAnimated }
  } catch (error) {
    throw unreadable(error)
  }
}

/** Reads the header only: nothing is decoded before its pixels are counted. */
async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw unreadable(error)
  }
}

function refuseBomb({ width, height, pages = 1, format }: Metadata): void {
  // a TIFF's pages are pictures of their own and only the first is read
  const frames = format === 'tiff' ? 1 : pages
  if (width * height * frames > IMAGE.maxPixels) throw unprocessable(messages.media.tooManyPixels, undefined, 'too-many-pixels')
}

/** Decodes every frame to its last row, into something small. */
async function decodeWhole(bytes: Buffer): Promise<{ width: number; height: number; isAnimated: boolean }> {
  const { width, height, pages = 1 } = await sharp(bytes).metadata()
  const isAnimated = pages > 1
  await sharp(bytes, { failOn: 'error', limitInputPixels: IMAGE.maxPixels, animated: isAnimated })
    .resize({ width: IMAGE.placeholder.width })
    .raw()
    .toBuffer()
  return { width, height, isAnimated }
}

const unreadable = (cause: unknown) => Object.assign(unprocessable(messages.media.unreadable, undefined, 'unreadable-image'), { cause })
