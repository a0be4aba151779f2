import type { PayloadRequest } from 'payload'
import { POST_FIELDS, type ReadPost } from '../public-content.ts'

/** spec 6: an admin lists every post, an editor their own; the collection's access rule decides. Newest first. */
export async function listOwnPosts({ req }: { req: PayloadRequest }): Promise<ReadPost[]> {
  const { docs } = await req.payload.find({ collection: 'posts', select: POST_FIELDS, depth: 1, limit: 0, pagination: false, overrideAccess: false, req })
  return docs
}
