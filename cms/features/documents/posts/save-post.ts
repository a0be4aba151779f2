import type { PayloadRequest } from 'payload'
import { parseRichText } from '#cms/rich-text/parse.ts'
import { isRichTextBlank } from '#cms/rich-text/plain-text.ts'
import { badRequest } from '#cms/errors.ts'
import type { Post } from '#cms/payload-types.ts'
import { IMAGE } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { PostForm } from '#endpoints/posts/schema.ts'
import type { Upload } from '#cms/features/media/upload.ts'
import { changeAlt } from '#cms/features/media/change-alt.ts'
import { findCreated, type IdempotentCreate } from '../idempotent-create.ts'
import { checkIfMatch } from '#cms/storage/database/document-version.ts'
import { findOwnDocument } from '../find-own-document.ts'
import { saveDocument } from '../save-document.ts'
import { storeImage } from '#cms/features/media/store-image.ts'

type Input = {
  req: PayloadRequest
  id?: string
  ifMatch?: readonly string[] | undefined
  idempotentCreate?: IdempotentCreate | undefined
  image?: Upload
  createdAt?: string
} & PostForm

const missing = messages.posts.notFound

/**
 * Creates a post, or updates the one with the given id. Without a file the image stays; `imageAlt` sets its
 * alternative text.
 * @param ifMatch the versions that may be overwritten (If-Match); undefined: any
 * @param idempotentCreate the idempotent create: a repeated call returns the document of the first
 * @throws AppError 400 'Title and content are required', 404, 412 `changed-meanwhile`, or what `storeImage`
 * throws
 */
export async function savePost({
  req,
  id,
  ifMatch,
  idempotentCreate,
  title,
  content,
  image,
  imageAlt,
  createdAt,
}: Input): Promise<Post> {
  const former =
    id === undefined
      ? undefined
      : await findOwnDocument({ req, collection: 'posts', id, fields: {}, missing })
  if (former) checkIfMatch(former, ifMatch)
  const made = await findCreated({ req, collection: 'posts', idempotentCreate })
  if (made) return made
  const richText = await parseRichText({ req, html: content })
  if (isRichTextBlank(richText)) throw badRequest(messages.posts.required, { content: 'Required' }, 'invalid')

  const media =
    image &&
    (await storeImage({ req, file: image, folder: IMAGE.postFolder, alt: imageAlt ?? '', rules: 'post' }))
  const data = {
    title,
    content: richText,
    ...(media && { image: media.id }),
    ...(createdAt && { createdAt }),
  }
  const post = await saveDocument({
    req,
    collection: 'posts',
    data,
    former,
    conditional: ifMatch !== undefined,
    idempotentCreate,
    missing,
  })
  return { ...post, image: await changeAlt({ req, image: post.image, alt: imageAlt }) }
}
