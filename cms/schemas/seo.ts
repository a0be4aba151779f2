import { z } from 'zod'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { seoTexts } from '#cms/shared/texts/documents.ts'
import { isSlug } from '#cms/shared/slug.ts'
import { imagePath, oneLine, image } from './common.ts'

/*
 * SEO fields of a document: its slug, and what search results and shared links show
 * (docs/behaviour.md#readable-addresses).
 */

const slug = z
  .string()
  .trim()
  .max(MAX_LENGTH.slug, `At most ${MAX_LENGTH.slug} characters`)
  .refine((text) => text === '' || isSlug(text), seoTexts.slug)

/**
 * The properties of a save. A value that is left out stays as it is; an empty one is replaced by the value
 * made from the document.
 */
export const seoBody = {
  /** the readable end of the address */
  slug: slug.optional(),
  metaTitle: oneLine(MAX_LENGTH.metaTitle).optional(),
  metaDescription: oneLine(MAX_LENGTH.metaDescription).optional(),
  /** a stored image for shared links */
  metaImagePath: imagePath.optional(),
}
export type SeoBody = {
  slug?: string | undefined
  metaTitle?: string | undefined
  metaDescription?: string | undefined
  metaImagePath?: string | undefined
}

/** The readable end of the page's address; without a slug the address ends in the id. */
const slugProperty = { slug: z.string().optional() }

/** Search results and shared links show these values; for an empty one, the value made from the document. */
const meta = z.object({ title: z.string(), description: z.string(), image: image.nullable() })
export type SeoMeta = z.infer<typeof meta>

export const seoProperties = { ...slugProperty, meta: meta.optional() }

/** The id or slug in an address, also a former slug. */
export const idOrSlugParams = z.strictObject({ id: z.string().max(MAX_LENGTH.slug) })
