import type { Metadata } from 'sharp'
import { IMAGE } from '#cms/shared/constants.ts'
import { sharp } from './configured-sharp.ts'
import { detectType } from './detect-type.ts'

/** What an upload's first bytes and header say, before anything is decoded. */
export type Inspected = {
  /** undefined if the type is not recognised */
  type: string | undefined
  /** of all frames together; 0 for other files, or if the header cannot be read */
  pixels: number
}

/** Reads a type and a header, no more. */
export async function inspectImage(bytes: Buffer): Promise<Inspected> {
  const type = await detectType(bytes)
  // sharp reads the header of a HEIC as well, although it cannot decode one
  const isRaster = [...IMAGE.rasterTypes, IMAGE.heicType].some((raster) => raster === type)
  return { type, pixels: isRaster ? await readHeader(bytes).then(pixelsOf, () => 0) : 0 }
}

export const readHeader = (bytes: Buffer): Promise<Metadata> =>
  sharp(bytes, { limitInputPixels: false }).metadata()

/** Of a TIFF only the first page is read. */
export function pixelsOf({ width, height, pages = 1, format }: Metadata): number {
  return width * height * (format === 'tiff' ? 1 : pages)
}
