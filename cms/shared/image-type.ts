import { IMAGE } from './images.ts'

/** Image types by the extensions that name them. */
const TYPE_OF_EXTENSION = new Map<string, string>([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['heic', IMAGE.heicType],
  ['heif', IMAGE.heicType],
  ['svg', IMAGE.svgType],
])

/**
 * The type that a file calls itself, which its bytes may contradict.
 * @param file `type` as a browser gives it: empty where it does not know the extension, as with HEIC on
 * Windows
 * @returns undefined for a file that neither its type nor its extension names an image
 */
export function claimedImageType({
  name = '',
  type = '',
}: {
  name?: string
  type?: string
}): string | undefined {
  if (type === 'image/heif') return IMAGE.heicType
  return type || TYPE_OF_EXTENSION.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
}
