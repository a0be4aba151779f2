import { checkAvif } from './avif.ts'
import { stripGif } from './gif.ts'
import { stripJpeg } from './jpeg.ts'
import { stripPng } from './png.ts'
import { stripWebp } from './webp.ts'

/** The container is truncated, or not of the type that its first bytes claim. */
class BrokenImageContainer extends Error {}

const strippers: Record<string, (bytes: Buffer) => Buffer | null> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/gif': stripGif,
  'image/webp': stripWebp,
}

/**
 * Rewrites an image's container with only the parts needed to show it; the pixels stay unchanged.
 * @returns null if the image has to be re-encoded instead
 * @throws BrokenImageContainer
 */
export function stripContainer(bytes: Buffer, type: string): Buffer | null {
  if (type === 'image/avif') return nullIfTruncated(() => checkAvif(bytes))
  const stripped = nullIfTruncated(() => strippers[type]?.(bytes) ?? null)
  if (!stripped) throw new BrokenImageContainer(`The container of an ${type} is broken`)
  return stripped
}

/** Reading past the end throws a RangeError: the file is shorter than its lengths claim. */
function nullIfTruncated<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
