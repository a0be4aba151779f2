import { env } from '#cms/env.ts'
import { MEDIA_PREFIX, mediaUrl } from '#cms/shared/paths.ts'
import { isPanoramaPath } from './file-names.ts'
import { isSafeInline, getMediaType } from './media-types.ts'

const base = env.s3?.publicUrl

/** The URL of a file for browsers: of this site, or of the store if it is public (`S3_PUBLIC_URL`). */
export const fileUrl = (path: string): string => publicFileUrl(path) ?? mediaUrl(path)

/**
 * @returns undefined for files that this site serves: SVG, which no store sandboxes, and panoramas, whose
 * pixels a browser lets pages of the same origin read
 */
export function publicFileUrl(path: string): string | undefined {
  if (!base || isPanoramaPath(path) || !isSafeInline(getMediaType(path))) return undefined
  return base + mediaUrl(path).slice(MEDIA_PREFIX.length)
}

/**
 * @param origin the origin of this site
 * @returns the store path, such as `project-images/1-a.jpg`, of a media URL of this site (absolute or
 * relative) or of the store
 */
export function parseFileUrl(url: string, origin: string): string | undefined {
  const prefix = [MEDIA_PREFIX, origin && origin + MEDIA_PREFIX, base].find(
    (candidate) => candidate && url.startsWith(`${candidate}/`),
  )
  if (!prefix) return undefined
  const [path] = url.slice(prefix.length + 1).split(/[?#]/)
  try {
    return decodeURIComponent(path!)
  } catch {
    return undefined
  }
}
