import type { PayloadRequest } from 'payload'
import { findStoredFiles } from '#cms/features/media/find-stored-files.ts'
import { PLACES } from '#cms/features/media/places.ts'
import { presentPicture } from '#cms/features/media/present-picture.ts'
import type { Media } from '#cms/payload-types.ts'
import type { PageBody, PageMeta } from '#endpoints/page/schema.ts'
import type { PageCollection } from './list-content-pages.ts'

/** What is stored of a document's page (collections/fields/page.ts). */
type PageFacts = {
  slug?: string | null
  meta?: { title?: string | null; description?: string | null; image?: Media | string | null }
}

export const PAGE_FIELDS = { slug: true, meta: true } as const

export const presentSlug = ({ slug }: PageFacts): { slug?: string } => (slug ? { slug } : {})

/** What readers of a document learn of its page. */
export function presentPageFacts({ slug, meta }: PageFacts): { slug?: string; meta?: PageMeta } {
  const title = meta?.title ?? ''
  const description = meta?.description ?? ''
  const image = presentPicture(meta?.image)
  return {
    ...presentSlug({ slug }),
    ...((title || description || image) && { meta: { title, description, image } }),
  }
}

type Input = { req: PayloadRequest; collection: PageCollection; body: PageBody }

/**
 * What a request changes of a document's page.
 * @throws AppError 413, 415 or 422 for a picture that cannot be shared, or was never uploaded
 */
export async function pageDataOf({
  req,
  collection,
  body: { slug, metaTitle, metaDescription, metaImagePath },
}: Input) {
  const image = metaImagePath
    ? await findStoredFiles({
        req,
        paths: [metaImagePath],
        rules: PLACES[`${collection}Shared`].rules,
        fieldOf: () => 'metaImagePath',
      })
    : []
  const meta = {
    ...(metaTitle !== undefined && { title: metaTitle }),
    ...(metaDescription !== undefined && { description: metaDescription }),
    ...(metaImagePath !== undefined && { image: image[0]?.id ?? null }),
  }
  return { ...(slug !== undefined && { slug }), ...(Object.keys(meta).length > 0 && { meta }) }
}
