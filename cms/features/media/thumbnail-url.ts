import { filePath } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import type { Media } from '#cms/payload-types.ts'

/** The URL of an image's smallest variant, for the console's lists. */
export function getThumbnailUrl({ doc }: { doc: Record<string, unknown> }): string | null {
  const media = doc as unknown as Media
  if (!media.filename || !media.mimeType?.startsWith('image/')) return null
  const smallest = (media.variants ?? [])
    .filter(({ format }) => format === 'webp')
    .toSorted((a, b) => a.width - b.width)[0]
  return fileUrl(smallest?.path ?? filePath(media))
}
