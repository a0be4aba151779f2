import { env } from '#cms/env.ts'
import { MEDIA_PREFIX, mediaUrl } from '#cms/shared/paths.ts'
import { isShownInPlace, typeOfPath } from './media-types.ts'

const base = env.s3?.publicUrl

/**
 * Where browsers get a file: from us, or straight from the store where that has an address for them
 * (`S3_PUBLIC_URL`).
 */
export const fileUrl = (path: string): string => publicFileUrl(path) ?? mediaUrl(path)

/** @returns undefined for what we serve ourselves: no store puts a drawing into a sandbox */
export function publicFileUrl(path: string): string | undefined {
  if (!base || !isShownInPlace(typeOfPath(path))) return undefined
  return base + mediaUrl(path).slice(MEDIA_PREFIX.length)
}

/**
 * @param origin of this site
 * @returns the path behind an address of ours, absolute or not, or of the store: `project-images/1-a.jpg`
 */
export function readFileUrl(address: string, origin: string): string | undefined {
  const place = [MEDIA_PREFIX, origin && origin + MEDIA_PREFIX, base].find(
    (start) => start && address.startsWith(`${start}/`),
  )
  if (!place) return undefined
  const [path] = address.slice(place.length + 1).split(/[?#]/)
  try {
    return decodeURIComponent(path!)
  } catch {
    return undefined
  }
}
