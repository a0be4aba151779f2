import { IMAGE } from '#cms/shared/constants.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'
import { messages } from '#cms/shared/messages.ts'
import type { StaffPost } from '#endpoints/posts/schema.ts'
import {
  NOT_PUBLISHED,
  publicationOf,
  type PublicationValues,
} from '#web/panel/document/publication/publication-values.ts'
import type { DocumentAnswer } from '#web/panel/document/screen-description.ts'

/** The form's values. */
export type PostValues = { title: string; content: string; imageAlt: string } & PublicationValues

export const NO_POST: PostValues = { title: '', content: '', imageAlt: '', ...NOT_PUBLISHED }

export const valuesOf = ({ title, content, image }: StaffPost, answer: DocumentAnswer): PostValues => ({
  title,
  content,
  imageAlt: image?.alt ?? '',
  ...publicationOf(answer),
})

/** The fields of the multipart request; the alt text is sent only with a picture. */
export const toBody = (
  { imageAlt, ...rest }: PostValues,
  { hasFile, edited }: { hasFile: boolean; edited: StaffPost | undefined },
): Record<string, string> => (hasFile || edited?.image ? { ...rest, imageAlt } : rest)

/** The server's rules for a post's image, checked before the upload. */
export function validatePostImage(file: File): string | undefined {
  const types: readonly string[] = [...IMAGE.postTypes, IMAGE.heicType]
  if (!types.includes(claimedImageType(file) ?? '')) return messages.posts.imageType
  return file.size > IMAGE.maxPostImageBytes ? messages.posts.imageSize : undefined
}
