import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/errors.ts'
import type { Media } from '#cms/payload-types.ts'
import { SOUND } from '#cms/shared/media.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { findMediaByPath } from '#cms/storage/files/find-media.ts'

/** @throws AppError 404 where no sound has this path */
export async function findSound({ req, path }: { req: PayloadRequest; path: string }): Promise<Media> {
  const media = (await findMediaByPath({ req, paths: [path] })).get(path)
  if (!media || !TYPES.includes(media.mimeType ?? '')) throw notFound(mediaTexts.soundNotFound)
  return media
}

const TYPES: readonly string[] = SOUND.types
