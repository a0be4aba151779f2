import type { PayloadRequest } from 'payload'
import type { Media } from '#cms/payload-types.ts'

/** A page of the sitemap: its document, last change and images. */
export type ContentPage = { id: string; updatedAt: string; pictures: Media[] }

const all = { depth: 1, limit: 0, pagination: false, overrideAccess: true } as const

/** Every published project and post, newest first, with only the fields that an index of pages needs. */
export async function listContentPages({
  req,
}: {
  req: PayloadRequest
}): Promise<{ projects: ContentPage[]; posts: ContentPage[] }> {
  const [projects, posts] = await Promise.all([
    req.payload.find({ collection: 'projects', select: { images: true, updatedAt: true }, ...all, req }),
    req.payload.find({ collection: 'posts', select: { image: true, updatedAt: true }, ...all, req }),
  ])
  return {
    projects: projects.docs.map(({ id, updatedAt, images }) => ({
      id,
      updatedAt,
      pictures: (images ?? []).filter(isMedia),
    })),
    posts: posts.docs.map(({ id, updatedAt, image }) => ({
      id,
      updatedAt,
      pictures: [image].filter(isMedia),
    })),
  }
}

const isMedia = (relation: Media | string | null | undefined): relation is Media =>
  Boolean(relation && typeof relation === 'object')
