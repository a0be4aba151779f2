import type { PayloadRequest } from 'payload'
import type { Post } from '#cms/payload-types.ts'

/** spec 6: an admin lists every post, an editor their own; the collection's access rule decides. Newest first. */
export async function listOwnPosts({ req }: { req: PayloadRequest }): Promise<Post[]> {
  const { docs } = await req.payload.find({ collection: 'posts', depth: 1, limit: 0, pagination: false, overrideAccess: false, req })
  return docs
}
