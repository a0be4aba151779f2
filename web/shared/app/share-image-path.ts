import { shareImagePath } from '#cms/shared/paths.ts'
import type { ShareCard } from '#web/shared/lib/page-head.ts'

/** Increment when the design of the images changes, to bypass caches. */
const DESIGN_VERSION = 1

type Input = { page: string; studioName: string; card: ShareCard }

/** The path of a page's share image, versioned by its content. */
export function versionedShareImagePath({ page, studioName, card }: Input): string {
  const { title, note, image, isImageOnly } = card
  const content = [
    DESIGN_VERSION,
    studioName,
    title,
    note ?? '',
    image?.imagePath ?? '',
    image?.focus.x ?? 0,
    image?.focus.y ?? 0,
    ...(isImageOnly ? ['alone'] : []),
  ]
  return shareImagePath(page, fingerprint(JSON.stringify(content)))
}

/**
 * Not a security measure: the server draws an image only if the version matches the current content. FNV-1a
 * with two seeds, since node:crypto is not available in code that is also built for the browser.
 * @returns 16 hexadecimal digits
 */
function fingerprint(text: string): string {
  return [0x811c9dc5, 0x01234567].map((seed) => fnv1a(text, seed).toString(16).padStart(8, '0')).join('')
}

function fnv1a(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  // Finalizer: the last bytes went through few multiplications.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
