import type { SeoMeta } from '#cms/schemas/seo.ts'
import type { Image } from '#cms/schemas/common.ts'

/** The SEO fields among a form's values. */
export type SeoValues = {
  slug: string
  metaTitle: string
  metaDescription: string
  /** image for shared links */
  metaImage: Image | null
}

export const NO_SEO: SeoValues = { slug: '', metaTitle: '', metaDescription: '', metaImage: null }

export const toSeoValues = ({ slug = '', meta }: { slug?: string; meta?: SeoMeta }): SeoValues => ({
  slug,
  metaTitle: meta?.title ?? '',
  metaDescription: meta?.description ?? '',
  metaImage: meta?.image ?? null,
})

/** The SEO fields as a request sends them. */
export const toSeoBody = ({ slug, metaTitle, metaDescription, metaImage }: SeoValues) => ({
  slug,
  metaTitle,
  metaDescription,
  metaImagePath: metaImage?.imagePath ?? '',
})
