import { unsupportedType } from '#cms/errors.ts'
import type { Media } from '#cms/payload-types.ts'
import { MEDIA, SOUND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { findUploaded, type UploadedPaths } from './find-uploaded.ts'

type Kind = { types: readonly string[]; typeText: string }

const FILM: Kind = { types: MEDIA.videoTypes, typeText: messages.pieces.film }
const SOUNDS: Kind = { types: SOUND.types, typeText: messages.pieces.sound }

/**
 * Resolves paths of stored films to media documents, in order.
 * @throws AppError 415 for a file that is no film, 422 that names the paths that were never uploaded
 */
export const findStoredFilms = (input: UploadedPaths): Promise<Media[]> => findStoredFiles(input, FILM)

/** The same for sounds. */
export const findStoredSounds = (input: UploadedPaths): Promise<Media[]> => findStoredFiles(input, SOUNDS)

async function findStoredFiles(input: UploadedPaths, { types, typeText }: Kind): Promise<Media[]> {
  const files = await findUploaded(input, { select: { mimeType: true, sound: true }, code: 'unknown-file' })
  for (const { mimeType } of files) if (!types.includes(mimeType ?? '')) throw unsupportedType(typeText)
  return files
}
