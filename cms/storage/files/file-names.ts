import { randomBytes } from 'node:crypto'

/** What `newFileName` writes, wherever it stands in a text: the part that an original and its sizes share. */
export const STEM_PATTERN = /\d{13}-[0-9a-f]{16}/g

/**
 * A name that was never given before and cannot be guessed (docs/behaviour.md#images):
 * `1760000000000-0123456789abcdef.jpg`.
 */
export function newFileName(extension: string): string {
  return `${Date.now()}-${randomBytes(8).toString('hex')}.${extension}`
}

/** Where a file lies in the store, and its identity in the API. */
export function filePath({ prefix, filename }: { prefix?: string | null; filename?: string | null }): string {
  return prefix ? `${prefix}/${filename}` : String(filename)
}

/** A size lies beside its original: `project-images/1760000000000-0123456789abcdef-640.avif`. */
export function variantPath(original: string, width: number, format: string): string {
  return `${stemOf(original)}-${width}.${format}`
}

/** The path without its extension. */
export function stemOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'))
}
