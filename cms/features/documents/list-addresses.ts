import type { PayloadRequest } from 'payload'
import type { Media } from '#cms/payload-types.ts'

/** A page that content makes, for those who look for pages: where it is, when it changed, what it shows. */
export type ContentAddress = { id: string; updatedAt: string; pictures: Media[] }

const all = { depth: 1, limit: 0, pagination: false, overrideAccess: true } as const

/** Every published project and post, newest first, by no more of each than an index needs. */
export async function listAddresses({
  req,
}: {
  req: PayloadRequest
}): Promise<{ projects: ContentAddress[]; posts: ContentAddress[] }> {
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
