import { IMAGE, MB } from '#cms/shared/constants.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import type { PageMeta } from '#endpoints/page/schema.ts'
import type { Picture } from '#endpoints/schema.ts'

/** The part of a form's values that is about the document's page on the site. */
export type PageValues = {
  slug: string
  metaTitle: string
  metaDescription: string
  /** the picture to share it with */
  metaImage: Picture | null
}

export const NO_PAGE: PageValues = { slug: '', metaTitle: '', metaDescription: '', metaImage: null }

export const pageOf = ({ slug = '', meta }: { slug?: string; meta?: PageMeta }): PageValues => ({
  slug,
  metaTitle: meta?.title ?? '',
  metaDescription: meta?.description ?? '',
  metaImage: meta?.image ?? null,
})

/** What a save sends of it. */
export const pageBodyOf = ({ slug, metaTitle, metaDescription, metaImage }: PageValues) => ({
  slug,
  metaTitle,
  metaDescription,
  metaImagePath: metaImage?.imagePath ?? '',
})

/** The server's rules for a picture to share, checked before the upload. */
export function validateSharedImage(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const types: readonly string[] = [...IMAGE.rasterTypes, IMAGE.heicType]
  if (!types.includes(claimedImageType(file) ?? '')) return messages.media.imageType
  return file.size > IMAGE.maxProjectImageBytes
    ? fill(messages.media.imageSize, { size: String(IMAGE.maxProjectImageBytes / MB) })
    : undefined
}
