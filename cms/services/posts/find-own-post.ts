import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/errors.ts'
import type { Post } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'

/** A post that the asker may change. Throws 404 for any other, there or not: nobody learns of another's post. */
export async function findOwnPost({ req, id }: { req: PayloadRequest; id: string }): Promise<Post> {
  const { docs } = await req.payload.find({
    collection: 'posts',
    where: { id: { equals: id } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: false,
    req,
  })
  if (!docs[0]) throw notFound(messages.posts.notFound)
  return docs[0]
}
