import type { SeoMeta } from '#cms/schemas/seo.ts'
import type { Image } from '#cms/schemas/common.ts'

/** The part of a form's values that is about the document's page on the site. */
export type SeoValues = {
  slug: string
  metaTitle: string
  metaDescription: string
  /** the image to share it with */
  metaImage: Image | null
}

export const NO_SEO: SeoValues = { slug: '', metaTitle: '', metaDescription: '', metaImage: null }

export const toSeoValues = ({ slug = '', meta }: { slug?: string; meta?: SeoMeta }): SeoValues => ({
  slug,
  metaTitle: meta?.title ?? '',
  metaDescription: meta?.description ?? '',
  metaImage: meta?.image ?? null,
})

/** The fields in the request. */
export const toSeoBody = ({ slug, metaTitle, metaDescription, metaImage }: SeoValues) => ({
  slug,
  metaTitle,
  metaDescription,
  metaImagePath: metaImage?.imagePath ?? '',
})
