import { z } from 'zod'
import { LENGTH } from '#cms/shared/constants.ts'
import { listQuery, pageFacts } from '../list-schema.ts'
import { publicationState } from '../publication/schema.ts'
import { isoTime, oneLine, picture } from '../schema.ts'

/** A picture of the library: what pages show of it, and what is known of its file. */
export const libraryPicture = picture.extend({
  id: z.string(),
  /** as its owner called the file; of an older file the stored name */
  name: z.string(),
  /** media type of the original */
  type: z.string(),
  bytes: z.number().int(),
  createdAt: isoTime,
})
export type LibraryPicture = z.infer<typeof libraryPicture>

/** A document that shows a picture and that the caller may read. */
const pictureUse = z.object({
  /** the collection, or `studio` */
  collection: z.string(),
  id: z.string(),
  title: z.string(),
  inTrash: z.boolean(),
  /** absent for what has no drafts */
  status: publicationState.status.optional(),
  mayEdit: z.boolean(),
})
export type PictureUse = z.infer<typeof pictureUse>

const SORTS = ['newest', 'oldest', 'title', '-title'] as const
export type PictureSort = (typeof SORTS)[number]

export const picturesQuery = listQuery({
  sorts: SORTS,
  more: {
    /** those alone that no document shows */
    use: z.enum(['unused']).optional(),
  },
})
export type PicturesQuery = z.infer<typeof picturesQuery>

export const picturesAnswer = z.object({
  pictures: z.array(z.union([libraryPicture, libraryPicture.partial()])),
  ...pageFacts,
})

export const pictureAnswer = z.object({
  picture: libraryPicture,
  /** at most `PICTURES.namedUses` of them */
  uses: z.array(pictureUse),
  /** how many documents show it, those that are not named included */
  useCount: z.number().int(),
  /** whether the caller may replace it: none of them is out of the caller's reach */
  mayReplace: z.boolean(),
})
export type PictureAnswer = z.infer<typeof pictureAnswer>

export const pictureBody = z.strictObject({ alt: oneLine(LENGTH.alt) })

export const replacePictureForm = z.strictObject({})
export const replacePictureFiles = ['image'] as const
