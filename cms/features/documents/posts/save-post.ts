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
import { findMade, type Creation } from '../creation.ts'
import { expectVersion } from '#cms/storage/database/document-version.ts'
import { findOwnDocument } from '../find-own-document.ts'
import { saveDocument } from '../save-document.ts'
import { storeImage } from '#cms/features/media/store-image.ts'

type Input = {
  req: PayloadRequest
  id?: string
  known?: readonly string[] | undefined
  creation?: Creation | undefined
  image?: Upload
  createdAt?: string
} & PostForm

const missing = messages.posts.notFound

/**
 * Creates a post, or changes the one with the id given. Without a file the image stays as it is; a text given
 * for it is its new alternative text.
 * @param known versions over one of which the post may be saved; none: over any
 * @param creation the call that makes it: what it made before is what it makes now
 * @throws AppError 400 'Title and content are required', 404, 412 `changed-meanwhile`, or what `storeImage`
 * throws
 */
export async function savePost({
  req,
  id,
  known,
  creation,
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
  if (former) expectVersion(former, known)
  const made = await findMade({ req, collection: 'posts', creation })
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
    conditional: known !== undefined,
    creation,
    missing,
  })
  return { ...post, image: await changeAlt({ req, image: post.image, alt: imageAlt }) }
}
