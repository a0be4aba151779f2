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
