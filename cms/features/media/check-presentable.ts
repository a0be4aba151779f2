import type { Media } from '#cms/payload-types.ts'
import { SOUND } from '#cms/shared/media.ts'
import { filePath, isPanoramaPath } from '#cms/storage/files/file-names.ts'
import { sound } from '#cms/schemas/sounds.ts'
import { panorama, image, blockFile } from '#cms/schemas/common.ts'
import { toBlockFile } from './present-file.ts'
import { toPanorama, toImage } from './present-image.ts'
import { toSound } from './present-sound.ts'

/**
 * Checks the data of a file before it is stored, with the schema of the responses that show it: an error
 * surfaces where the data is made, not at each read.
 * @throws ZodError, or what a presenter throws of data of another shape
 */
export function checkPresentable(media: Media): void {
  const type = media.mimeType ?? ''
  if ((SOUND.types as readonly string[]).includes(type)) sound.parse(toSound(media))
  else if (!type.startsWith('image/')) blockFile.parse(toBlockFile(media))
  else if (isPanoramaPath(filePath(media))) panorama.parse(toPanorama(media))
  else image.parse(toImage(media))
}
