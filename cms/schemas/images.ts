import { z } from 'zod'
import { IMAGE_LOSSES } from '#cms/shared/image-losses.ts'
import { IMAGE_TAGS, uniqueTags } from '#cms/shared/image-tags.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { listQuery, pageInfo, wholeOrSelected } from './list.ts'
import { publicationState } from './publication.ts'
import { isoTime, oneLine, requiredLine, image, imageCredit, imagePath } from './common.ts'

const TAG = requiredLine(IMAGE_TAGS.maxLength)

/** What staff find an image by. Of tags that are the same but for case, the first stays. */
export const imageTags = z.array(TAG).max(IMAGE_TAGS.max, mediaTexts.tooManyTags).overwrite(uniqueTags)

/** An image of the library: what pages show, and the details of its file. */
export const libraryImage = image.extend({
  id: z.string(),
  name: z.string().describe('The file name at the time of the upload; for older files the stored name.'),
  type: z.string().describe('The media type of the original.'),
  bytes: z.number().int().describe('The size of the original.'),
  createdAt: isoTime,
  tags: z.array(z.string()).describe('What staff find it by, as they wrote it.'),
})
export type LibraryImage = z.infer<typeof libraryImage>

/** A document that shows an image and that the caller may read. */
const imageUsage = z.object({
  /** the collection, or `studio` */
  collection: z.string(),
  id: z.string(),
  title: z.string(),
  inTrash: z.boolean(),
  /** absent where there are no drafts */
  status: publicationState.status.optional(),
  mayEdit: z.boolean(),
})
export type ImageUsage = z.infer<typeof imageUsage>

const SORTS = ['newest', 'oldest', 'title', '-title'] as const
export type ImageSort = (typeof SORTS)[number]

export const imagesQuery = listQuery({
  sorts: SORTS,
  more: {
    /** `unused`: only images that no document shows */
    use: z.enum(['unused']).optional(),
    /** only images that have this tag, whatever its case */
    tag: TAG.optional(),
  },
})
export type ImagesQuery = z.infer<typeof imagesQuery>

export const imagesResponse = z.object({
  images: z.array(wholeOrSelected(libraryImage)),
  ...pageInfo,
})

export const imageResponse = z.object({
  image: libraryImage,
  uses: z.array(imageUsage).describe('The documents that use it and that the caller may read, at most 100.'),
  useCount: z.number().int().describe('The number of all documents that use it.'),
  mayReplace: z
    .boolean()
    .describe('Whether the caller may change all of these documents, and so replace the file.'),
})
export type ImageResponse = z.infer<typeof imageResponse>

export const lost = z
  .array(z.enum(IMAGE_LOSSES))
  .describe(
    'What the eye may miss: `svg-parts` that run, embed or fetch something were removed; `eight-bits`: pages show ' +
      'it with 8 bits a channel; `print-colours`: CMYK became sRGB; `further-images` of the file were left out; ' +
      '`gain-map`: its part for HDR was left out; ' +
      '`jpeg`: it is stored as JPEG.',
  )

export const replacedImageResponse = imageResponse.extend({ lost })
export type ReplacedImageResponse = z.infer<typeof replacedImageResponse>

export const imageByPathQuery = z.strictObject({ path: imagePath.min(1, 'Required') })

/** Of the width or the height of an image. */
const percent = z
  .number(mediaTexts.percent)
  .min(0, mediaTexts.percent)
  .max(100, mediaTexts.percent)
  .refine((value) => value === Number(value.toFixed(2)), mediaTexts.percent)

export const imageBody = z
  .strictObject({
    alt: oneLine(MAX_LENGTH.alt)
      .optional()
      .describe('Describes the image for people who cannot see it; empty if the image is decorative.'),
    focus: z
      .strictObject({ x: percent, y: percent })
      .optional()
      .describe(
        'What stays visible wherever the image is cropped, in percent from its left and its top edge, with ' +
          'at most two decimals.',
      ),
    credit: imageCredit.optional().describe('Whose it is; replaces all of what is stored.'),
    tags: imageTags
      .optional()
      .describe('What staff find the image by, in place of the tags that it has. Visitors never see them.'),
  })
  .refine((fields) => Object.keys(fields).length > 0, requestTexts.nothingToChange)
export type ImageBody = z.infer<typeof imageBody>

export const imageTagsResponse = z.object({
  tags: z
    .array(z.string())
    .describe('The tags that images have, each once whatever its case, by the alphabet.'),
})
export type ImageTagsResponse = z.infer<typeof imageTagsResponse>

export const replaceImageForm = z.strictObject({})
export const replaceImageFiles = ['image'] as const
