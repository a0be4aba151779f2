import { IMAGE } from '#cms/shared/constants.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'
import { messages } from '#cms/shared/messages.ts'
import type { LibraryPicture } from '#endpoints/pictures/schema.ts'
import type { StaffPost } from '#endpoints/posts/schema.ts'
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
} & PublicationValues

export const NO_POST: PostValues = {
  title: '',
  content: '',
  imageAlt: '',
  picture: null,
  ...NOT_PUBLISHED,
}

export const valuesOf = ({ title, content, image }: StaffPost, answer: DocumentAnswer): PostValues => ({
  title,
  content,
  imageAlt: image?.alt ?? '',
  picture: null,
  ...publicationOf(answer),
})

/** The fields of the multipart request; the alt text is sent only with a picture. */
export const toBody = (
  { imageAlt, picture, ...rest }: PostValues,
  { hasFile, edited }: { hasFile: boolean; edited: StaffPost | undefined },
): Record<string, string> => ({
  ...rest,
  ...((hasFile || picture || edited?.image) && { imageAlt }),
  ...(!hasFile && picture && { imagePath: picture.imagePath }),
})

/** The server's rules for a post's image, checked before the upload. */
export function validatePostImage(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const types: readonly string[] = [...IMAGE.postTypes, IMAGE.heicType]
  if (!types.includes(claimedImageType(file) ?? '')) return messages.posts.imageType
  return file.size > IMAGE.maxPostImageBytes ? messages.posts.imageSize : undefined
}
