import { CONVERTED_IMAGE_TYPES, IMAGE } from '#cms/shared/images.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'
import { POST_FIELDS } from '#cms/shared/posts.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import type { LibraryImage } from '#cms/schemas/images.ts'
import type { StaffPostWithBlocks } from '#cms/schemas/posts.ts'
import { NO_SEO, toSeoBody, toSeoValues, type SeoValues } from '#web/panel/seo/seo-values.ts'
import { NO_BLOCKS, toBlocksBody, toBlocksValues, type BlocksValues } from '#web/panel/blocks/block-values.ts'
import {
  NOT_PUBLISHED,
  toPublicationValues,
  type PublicationValues,
} from '#web/panel/publication/publication-values.ts'
import { toFieldsBody, toFieldValues, type FieldValues } from '#web/panel/form/field-values.ts'
import type { DocumentResponse } from '#web/panel/form/stored-document.ts'

/** The form's values. */
export type PostValues = {
  imageAlt: string
  /** an image of the library, chosen instead of a file */
  libraryImage: LibraryImage | null
} & FieldValues<typeof POST_FIELDS> &
  PublicationValues &
  SeoValues &
  BlocksValues

export const NO_POST: PostValues = {
  ...toFieldValues(POST_FIELDS),
  imageAlt: '',
  libraryImage: null,
  ...NOT_PUBLISHED,
  ...NO_SEO,
  ...NO_BLOCKS,
}

export const toPostValues = (post: StaffPostWithBlocks, response: DocumentResponse): PostValues => ({
  ...toFieldValues(POST_FIELDS, post),
  imageAlt: post.image?.alt ?? '',
  libraryImage: null,
  ...toPublicationValues(response),
  ...toSeoValues(post),
  ...toBlocksValues(post),
})

/** The fields of the multipart request; the alt text is sent only with an image. */
export const toPostBody = (
  values: PostValues,
  { hasFile, edited }: { hasFile: boolean; edited: StaffPostWithBlocks | undefined },
): Record<string, string> => {
  const { status, publishedAt, imageAlt, libraryImage } = values
  return {
    ...toFieldsBody(POST_FIELDS, values),
    status,
    publishedAt,
    ...toSeoBody(values),
    blocks: JSON.stringify(toBlocksBody(values).blocks),
    ...((hasFile || libraryImage || edited?.image) && { imageAlt }),
    ...(!hasFile && libraryImage && { imagePath: libraryImage.imagePath }),
  }
}

/** The server's rules for a post's image, checked before the upload. */
export function validatePostImage(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const types: readonly string[] = [...IMAGE.postTypes, ...CONVERTED_IMAGE_TYPES]
  if (!types.includes(claimedImageType(file) ?? '')) return postsTexts.imageType
  return file.size > IMAGE.maxPostImageBytes ? postsTexts.imageSize : undefined
}
