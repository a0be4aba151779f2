import { z } from 'zod'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { listQuery, pageInfo } from './list.ts'
import { publicationState } from './publication.ts'
import { isoTime, oneLine, image } from './common.ts'

/** An image of the library: what pages show of it, and what is known of its file. */
export const libraryImage = image.extend({
  id: z.string(),
  /** as its owner called the file; of an older file the stored name */
  name: z.string(),
  /** media type of the original */
  type: z.string(),
  bytes: z.number().int(),
  createdAt: isoTime,
})
export type LibraryImage = z.infer<typeof libraryImage>

/** A document that shows an image and that the caller may read. */
const imageUsage = z.object({
  /** the collection, or `studio` */
  collection: z.string(),
  id: z.string(),
  title: z.string(),
  inTrash: z.boolean(),
  /** absent for what has no drafts */
  status: publicationState.status.optional(),
  mayEdit: z.boolean(),
})
export type ImageUsage = z.infer<typeof imageUsage>

const SORTS = ['newest', 'oldest', 'title', '-title'] as const
export type ImageSort = (typeof SORTS)[number]

export const imagesQuery = listQuery({
  sorts: SORTS,
  more: {
    /** those alone that no document shows */
    use: z.enum(['unused']).optional(),
  },
})
export type ImagesQuery = z.infer<typeof imagesQuery>

export const imagesResponse = z.object({
  images: z.array(z.union([libraryImage, libraryImage.partial()])),
  ...pageInfo,
})

export const imageResponse = z.object({
  image: libraryImage,
  /** at most `IMAGE_LIBRARY.maxListedUses` of them */
  uses: z.array(imageUsage),
  /** how many documents show it, those that are not named included */
  useCount: z.number().int(),
  /** whether the caller may replace it: none of them is out of the caller's reach */
  mayReplace: z.boolean(),
})
export type ImageResponse = z.infer<typeof imageResponse>

export const imageBody = z.strictObject({ alt: oneLine(MAX_LENGTH.alt) })

export const replaceImageForm = z.strictObject({})
export const replaceImageFiles = ['image'] as const
