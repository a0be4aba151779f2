import type { Metadata } from 'sharp'
import { IMAGE } from '#cms/shared/images.ts'
import { sharp } from './configured-sharp.ts'
import { readBmpHeader } from './decode-bmp.ts'
import { detectType } from './detect-type.ts'

/** What an upload's first bytes and header say, before anything is decoded. */
export type InspectedFile = {
  /** undefined if the type is not recognised */
  type: string | undefined
  /** pixels of all frames together; 0 for other files, or if the header cannot be read */
  pixels: number
}

/** Reads only the type and the header. */
export async function inspectImage(bytes: Buffer): Promise<InspectedFile> {
  const type = await detectType(bytes)
  if (type === IMAGE.bmpType) return { type, pixels: countBmpPixels(bytes) }
  // sharp reads the header of a HEIC as well, although it cannot decode one
  const isRaster = [...IMAGE.rasterTypes, IMAGE.heicType].some((raster) => raster === type)
  return { type, pixels: isRaster ? await readHeader(bytes).then(countPixels, () => 0) : 0 }
}

/** @returns 0 for a header that cannot be read, which decoding refuses */
function countBmpPixels(bytes: Buffer): number {
  try {
    const { width, height } = readBmpHeader(bytes)
    return width * height
  } catch {
    return 0
  }
}

export const readHeader = (bytes: Buffer): Promise<Metadata> =>
  sharp(bytes, { limitInputPixels: false }).metadata()

export const countPixels = (header: Metadata): number =>
  header.width * header.height * (isAnimated(header) ? (header.pages ?? 1) : 1)

/** In other types, pages are separate images, of which only one is read. */
export const isAnimated = ({ format, pages = 1 }: Metadata): boolean =>
  pages > 1 && (format === 'gif' || format === 'webp')
