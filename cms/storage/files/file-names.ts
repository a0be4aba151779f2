import { randomBytes } from 'node:crypto'
import { IMAGE } from '#cms/shared/images.ts'

/** Finds the stems of names that `newFileName` makes: the part that an original and its variants share. */
export const STEM_PATTERN = /\d{13}-[0-9a-f]{16}/g

/** @returns the part of a name that a file shares with its variants; undefined for other names */
export const fileStem = (filename: string): string | undefined => filename.match(STEM_PATTERN)?.[0]

/** A unique name that cannot be guessed (docs/behaviour.md#images): `1760000000000-0123456789abcdef.jpg`. */
export function newFileName(extension: string): string {
  return `${Date.now()}-${randomBytes(8).toString('hex')}.${extension}`
}

/** The path of a file in the store; the API identifies the file by it. */
export function filePath({ prefix, filename }: { prefix?: string | null; filename?: string | null }): string {
  return prefix ? `${prefix}/${filename}` : String(filename)
}

/** A variant is stored beside its original: `project-images/1760000000000-0123456789abcdef-640.avif`. */
export function variantPath(original: string, width: number, format: string): string {
  return `${withoutExtension(original)}-${width}.${format}`
}

/** The copy of a sound that pages play: `sounds/1760000000000-0123456789abcdef-web.mp3`. */
export const webAudioPath = (original: string): string => `${withoutExtension(original)}-web.mp3`

/** Whether the file was uploaded as a panorama, whose pixels a page reads. */
export const isPanoramaPath = (path: string): boolean => path.startsWith(`${IMAGE.panoramaFolder}/`)

/** The path without its extension. */
export function withoutExtension(path: string): string {
  return path.slice(0, path.lastIndexOf('.'))
}
