import type { PayloadRequest } from 'payload'
import { findStoredFiles } from '../media/find-stored-files.ts'
import { IMAGE_FIELDS } from '../media/image-fields.ts'
import { presentImage } from '../media/present-image.ts'
import type { Media } from '#cms/payload-types.ts'
import type { SeoBody, SeoMeta } from '#cms/schemas/seo.ts'
import { withoutId } from './slugs.ts'
import type { PageCollection } from './list-content-pages.ts'

/** The stored SEO fields of a document (collections/fields/seo.ts). */
type SeoFields = {
  slug?: string | null
  meta?: { title?: string | null; description?: string | null; image?: Media | string | null }
}

export const SEO_FIELDS = { slug: true, meta: true } as const

export function presentSlug({ slug: stored }: SeoFields): { slug?: string } {
  const slug = withoutId(stored)
  return slug ? { slug } : {}
}

/** The SEO fields as responses show them. */
export function presentSeo({ slug, meta }: SeoFields): { slug?: string; meta?: SeoMeta } {
  const title = meta?.title ?? ''
  const description = meta?.description ?? ''
  const image = presentImage(meta?.image)
  return {
    ...presentSlug({ slug }),
    ...((title || description || image) && { meta: { title, description, image } }),
  }
}

type Input = { req: PayloadRequest; collection: PageCollection; body: SeoBody }

/**
 * The SEO fields that a request changes, as they are stored.
 * @throws AppError 413, 415 or 422 for an image that link previews cannot show, or that was never uploaded
 */
export async function toSeoData({
  req,
  collection,
  body: { slug, metaTitle, metaDescription, metaImagePath },
}: Input) {
  const image = metaImagePath
    ? await findStoredFiles({
        req,
        paths: [metaImagePath],
        rules: IMAGE_FIELDS[`${collection}Meta`].rules,
        getFieldName: () => 'metaImagePath',
      })
    : []
  const meta = {
    ...(metaTitle !== undefined && { title: metaTitle }),
    ...(metaDescription !== undefined && { description: metaDescription }),
    ...(metaImagePath !== undefined && { image: image[0]?.id ?? null }),
  }
  return { ...(slug !== undefined && { slug }), ...(Object.keys(meta).length > 0 && { meta }) }
}
