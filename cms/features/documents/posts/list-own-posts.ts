import type { PayloadRequest } from 'payload'
import type { Media, Post } from '#cms/payload-types.ts'
import { MEDIA_FIELDS, POST_FIELDS, type ReadPost } from '../public-content.ts'

/** Newest first. The collection's access rule restricts editors to their own posts. */
export async function listOwnPosts({ req }: { req: PayloadRequest }): Promise<ReadPost[]> {
  const { docs } = await req.payload.find({
    collection: 'posts',
    select: POST_FIELDS,
    populate: { media: MEDIA_FIELDS },
    depth: 1,
    limit: 0,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return docs
}

const ROW_FIELDS = { title: true, image: true, createdBy: true, createdAt: true, updatedAt: true } as const
/** The media fields that the image's URL and thumbnail are built from. */
const ROW_PICTURE = { prefix: true, filename: true, mimeType: true, variants: true } as const

type RowPicture = Pick<Media, 'id' | keyof typeof ROW_PICTURE>
export type ReadPostRow = Pick<Post, 'id' | Exclude<keyof typeof ROW_FIELDS, 'image'>> & {
  image?: RowPicture | string | null
}

/** The same list without contents, so that even a thousand posts load quickly. */
export async function listOwnPostRows({ req }: { req: PayloadRequest }): Promise<ReadPostRow[]> {
  const { docs } = await req.payload.find({
    collection: 'posts',
    select: ROW_FIELDS,
    populate: { media: ROW_PICTURE },
    depth: 1,
    limit: 0,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return docs
}
