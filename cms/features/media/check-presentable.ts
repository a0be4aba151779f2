import type { Media } from '#cms/payload-types.ts'
import { SOUND } from '#cms/shared/constants.ts'
import { filePath, isPanoramaPath } from '#cms/storage/files/file-names.ts'
import { sound } from '#endpoints/pieces/schema.ts'
import { panorama, picture, pieceFile } from '#endpoints/schema.ts'
import { pieceFileOf } from './present-file.ts'
import { panoramaOf, pictureOf } from './present-picture.ts'
import { soundOf } from './present-sound.ts'

/**
 * Checks what is about to be stored of a file with the schema that every answer about it is read by: what is wrong
 * fails where it was made, not at each read.
 * @throws ZodError, or what a presenter throws of data of another shape
 */
export function checkPresentable(media: Media): void {
  const type = media.mimeType ?? ''
  if ((SOUND.types as readonly string[]).includes(type)) sound.parse(soundOf(media))
  else if (!type.startsWith('image/')) pieceFile.parse(pieceFileOf(media))
  else if (isPanoramaPath(filePath(media))) panorama.parse(panoramaOf(media))
  else picture.parse(pictureOf(media))
}
