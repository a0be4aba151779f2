import { shareImagePath } from '#cms/shared/paths.ts'
import type { ShareCard } from '#web/shared/lib/page-head.ts'

/** Goes up with the look of the pictures, so that none of the former look is shown from a copy. */
const DESIGN = 1

type Input = { page: string; studioName: string; card: ShareCard }

/** The address of a page's share image: it changes with whatever the picture shows. */
export function shareImageAddress({ page, studioName, card: { title, note, picture } }: Input): string {
  const shown = [
    DESIGN,
    studioName,
    title,
    note ?? '',
    picture?.imagePath ?? '',
    picture?.focus.x ?? 0,
    picture?.focus.y ?? 0,
  ]
  return shareImagePath(page, fingerprint(JSON.stringify(shown)))
}

/**
 * Tells versions apart and keeps nothing secret: the server draws a picture only where the version is the one
 * that it would name itself. FNV-1a, twice, since node's hashes are not for code that is built for the
 * browser too.
 * @returns 16 hexadecimal digits
 */
function fingerprint(text: string): string {
  return [0x811c9dc5, 0x01234567].map((seed) => fnv1a(text, seed).toString(16).padStart(8, '0')).join('')
}

function fnv1a(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // the last bytes have met few multiplications
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
