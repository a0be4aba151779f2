import type { PayloadRequest } from 'payload'
import { parseRichText } from '#cms/content/rich-text/parse.ts'
import { isRichTextBlank } from '#cms/content/rich-text/plain-text.ts'
import { badRequest } from '#cms/errors.ts'
import type { Post } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'
import type { PostForm } from '#endpoints/posts/schema.ts'
import type { Upload } from '#cms/content/images/upload.ts'
import { retryTransient } from '../retry-transient.ts'
import { storeImage } from '../store-image.ts'
import { outOfReach } from '../trash.ts'
import { findOwnPost } from './find-own-post.ts'

type Input = { req: PayloadRequest; id?: string; image?: Upload; imageAlt?: string; createdAt?: string } & PostForm

/**
 * Creates a post, or changes the one with the id given. Without a file the image stays as it is.
 * @throws AppError 400 'Title and content are required', 404, or what `storeImage` throws
 */
export async function savePost({ req, id, title, content, image, imageAlt = '', createdAt }: Input): Promise<Post> {
  if (id) await findOwnPost({ req, id })
  const richText = await parseRichText({ req, html: content })
  if (isRichTextBlank(richText)) throw badRequest(messages.posts.required, { content: 'Required' }, 'invalid')

  const media = image && (await storeImage({ req, file: image, folder: 'post-images', alt: imageAlt, rules: 'post' }))
  const data = { title, content: richText, ...(media && { image: media.id }), ...(createdAt && { createdAt }) }
  const options = { collection: 'posts', depth: 1, overrideAccess: false, req } as const
  if (!id) return retryTransient(() => req.payload.create({ ...options, data }))
  try {
    return await retryTransient(() => req.payload.update({ ...options, id, data }))
  } catch (error) {
    throw outOfReach(error, messages.posts.notFound)
  }
}
