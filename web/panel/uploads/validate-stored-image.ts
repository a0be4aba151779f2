import { IMAGE } from '#cms/shared/images.ts'
import { MB } from '#cms/shared/units.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { fill } from '#cms/shared/texts/fill.ts'

/** The server's rules for an image of a text, a block or a shared link, checked before the upload. */
export function validateStoredImage(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const types: readonly string[] = [...IMAGE.rasterTypes, IMAGE.heicType]
  if (!types.includes(claimedImageType(file) ?? '')) return mediaTexts.imageType
  return file.size > IMAGE.maxProjectImageBytes
    ? fill(mediaTexts.imageSize, { size: String(IMAGE.maxProjectImageBytes / MB) })
    : undefined
}
