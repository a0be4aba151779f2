import type { ValidatedFile } from './validated-file.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'

/** An image that is stored as another type keeps its name, with the extension of that type. */
export function nameAsStored(name: string, { extension }: Pick<ValidatedFile, 'extension'>): string {
  const claimed = claimedImageType({ name })
  const isConverted = claimed === IMAGE.heicType || claimed === 'image/tiff'
  return isConverted ? `${name.slice(0, name.lastIndexOf('.'))}.${extension}` : name
}
