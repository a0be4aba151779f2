import { checkAvif } from './avif.ts'
import { stripGif } from './gif.ts'
import { stripJpeg } from './jpeg.ts'
import { stripPng } from './png.ts'
import { stripWebp } from './webp.ts'

/** The container is not as it should be: cut off, or not what its first bytes say. */
export class BrokenContainer extends Error {}

const strippers: Record<string, (bytes: Buffer) => Buffer | null> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/gif': stripGif,
  'image/webp': stripWebp,
}

/**
 * Rewrites a picture's container with what is needed to show it and nothing else; the pixels are not touched.
 * @returns null where that takes encoding anew
 * @throws BrokenContainer
 */
export function stripContainer(bytes: Buffer, type: string): Buffer | null {
  if (type === 'image/avif') return checkAvif(bytes)
  const stripped = readingInside(() => strippers[type]?.(bytes) ?? null)
  if (!stripped) throw new BrokenContainer(`The container of an ${type} is broken`)
  return stripped
}

/** Reading past the end means that the file is shorter than it says. */
function readingInside<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
