import { OPENEXR_TYPE, RADIANCE_TYPE } from './export-hint.ts'
import { IMAGE } from './images.ts'

/** Image types by file extension. */
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
  ['bmp', IMAGE.bmpType],
  ['svg', IMAGE.svgType],
  // browsers know no type for these
  ['exr', OPENEXR_TYPE],
  ['hdr', RADIANCE_TYPE],
  ['psd', 'image/vnd.adobe.photoshop'],
  ['dng', 'image/x-adobe-dng'],
  ['jxl', 'image/jxl'],
])

/**
 * The type that a file claims to have, which its bytes may contradict.
 * @param file `type` as a browser gives it: empty if the browser does not know the extension, as with HEIC on
 * Windows
 * @returns the browser's type, or that of an image's extension; undefined if there is neither
 */
export function claimedImageType({
  name = '',
  type = '',
}: {
  name?: string
  type?: string
}): string | undefined {
  if (type === 'image/heif') return IMAGE.heicType
  if (type === 'image/x-ms-bmp') return IMAGE.bmpType
  return type || TYPE_OF_EXTENSION.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
}
