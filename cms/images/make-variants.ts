import { IMAGE } from '#cms/shared/constants.ts'
import { sharp } from './configured-sharp.ts'

export type Format = (typeof IMAGE.formats)[number]

/** A smaller variant of a picture, as the media document lists it. */
export type Variant = { width: number; height: number; format: Format; path: string; bytes: number }

export type Candidate = { width: number; height: number; format: Format; bytes: Buffer }

/**
 * Yields the variants worth storing: WebP and AVIF at the widths of IMAGE, never wider than the original, and
 * only if they have fewer bytes than it (re-encoding can make a picture larger). The original is decoded
 * once.
 */
export async function* makeVariants(original: Buffer): AsyncGenerator<Candidate> {
  const { width } = await sharp(original).metadata()
  const widths = IMAGE.widths.filter((candidate) => candidate <= width).toReversed()
  if (widths.length === 0) return
  const { data, info } = await sharp(original, { limitInputPixels: IMAGE.maxPixels })
    .resize({ width: widths[0] })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }

  for (const format of IMAGE.formats) {
    for (const width of widths) {
      const resized = sharp(data, { raw }).resize({ width })
      const made = await encode(resized, format)
      if (made && made.data.length < original.length) {
        yield { width, height: made.info.height, format, bytes: made.data }
      }
    }
  }
}

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
