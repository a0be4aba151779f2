import { z } from 'zod'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { POST_FIELDS } from '#cms/shared/posts.ts'
import { listQuery, pageInfo } from './list.ts'
import { seoBody } from './seo.ts'
import { publicationBody, publicationState, staffListQuery } from './publication.ts'
import { blocksBody } from './blocks.ts'
import { publicPost, postWithBlocks } from './public.ts'
import { bodyProperties, htmlOrBlank } from './content-fields.ts'
import { image, imageFormFields, jsonText, savedState } from './common.ts'

/** The text fields of the multipart form; the image is a file in the same form. */
export const postForm = z
  .strictObject({
    ...bodyProperties(POST_FIELDS),
    content: htmlOrBlank.describe('HTML; what the site does not show is removed. May be blank in a draft.'),
    ...imageFormFields,
    /** JSON; if left out, the blocks stay as they are */
    blocks: jsonText(MAX_LENGTH.blocks).pipe(blocksBody).optional(),
    ...publicationBody,
    ...seoBody,
  })
  .superRefine(({ content, status }, context) => {
    if (content !== '' || status === 'draft') return
    context.addIssue({ code: 'custom', path: ['content'], message: 'Required', params: { isBlank: true } })
  })
export type PostForm = z.infer<typeof postForm>

export const postFiles = ['image'] as const

/** Staff see who wrote a post; visitors do not. */
const createdBy = z.string().describe('The email address of the account that it belongs to.')
export const staffPost = publicPost.extend({ createdBy })
export type StaffPost = z.infer<typeof staffPost>

export const staffPostWithBlocks = postWithBlocks.extend({ createdBy })
export type StaffPostWithBlocks = z.infer<typeof staffPostWithBlocks>

/** A post in the staff's list: without content, and with only the URLs of its image. */
const postRow = staffPost
  .pick({ id: true, slug: true, title: true, createdBy: true, createdAt: true, updatedAt: true })
  .extend({
    imageUrl: z.string().nullable(),
    thumbnailUrl: z.string().nullable().describe('The smallest variant of the image, with `view=rows`.'),
    imageFocus: image.shape.focus.nullable(),
    ...publicationState,
  })
export type PostRow = z.infer<typeof postRow>

/** What `fields` leaves of a post, in any view. */
const staffPostSelection = z.object({ ...postRow.shape, ...staffPost.shape }).partial()

const SORTS = ['newest', 'oldest', 'title', '-title', 'changed', 'creator'] as const

export const staffPostsQuery = listQuery({
  /** `rows` leaves out the content and everything computed from it */
  views: ['rows'],
  sorts: SORTS,
  more: staffListQuery,
})
export type StaffPostSort = (typeof SORTS)[number]
export const staffPostsResponse = z.object({
  posts: z.array(z.union([staffPost, postRow, staffPostSelection])),
  ...pageInfo,
})
export const staffPostResponse = z.object({ post: staffPostWithBlocks, ...publicationState, ...savedState })
