import { IMAGE } from '#cms/shared/constants.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'
import { messages } from '#cms/shared/messages.ts'
import type { LibraryPicture } from '#endpoints/pictures/schema.ts'
import type { WholeStaffPost } from '#endpoints/posts/schema.ts'
import { NO_PAGE, pageBodyOf, pageOf, type PageValues } from '#web/panel/document/page/page-values.ts'
import {
  NO_PIECES,
  piecesBodyOf,
  piecesOf,
  type PiecesValues,
} from '#web/panel/document/pieces/piece-values.ts'
import {
  NOT_PUBLISHED,
  publicationOf,
  type PublicationValues,
} from '#web/panel/document/publication/publication-values.ts'
import type { DocumentAnswer } from '#web/panel/document/screen-description.ts'

/** The form's values. */
export type PostValues = {
  title: string
  content: string
  imageAlt: string
  /** of the library, in place of a file */
  picture: LibraryPicture | null
} & PublicationValues &
  PageValues &
  PiecesValues

export const NO_POST: PostValues = {
  title: '',
  content: '',
  imageAlt: '',
  picture: null,
  ...NOT_PUBLISHED,
  ...NO_PAGE,
  ...NO_PIECES,
}

export const valuesOf = (post: WholeStaffPost, answer: DocumentAnswer): PostValues => ({
  title: post.title,
  content: post.content,
  imageAlt: post.image?.alt ?? '',
  picture: null,
  ...publicationOf(answer),
  ...pageOf(post),
  ...piecesOf(post),
})

/** The fields of the multipart request; the alt text is sent only with a picture. */
export const toBody = (
  values: PostValues,
  { hasFile, edited }: { hasFile: boolean; edited: WholeStaffPost | undefined },
): Record<string, string> => {
  const { title, content, status, publishedAt, imageAlt, picture } = values
  return {
    title,
    content,
    status,
    publishedAt,
    ...pageBodyOf(values),
    pieces: JSON.stringify(piecesBodyOf(values).pieces),
    ...((hasFile || picture || edited?.image) && { imageAlt }),
    ...(!hasFile && picture && { imagePath: picture.imagePath }),
  }
}

/** The server's rules for a post's image, checked before the upload. */
export function validatePostImage(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const types: readonly string[] = [...IMAGE.postTypes, IMAGE.heicType]
  if (!types.includes(claimedImageType(file) ?? '')) return messages.posts.imageType
  return file.size > IMAGE.maxPostImageBytes ? messages.posts.imageSize : undefined
}
