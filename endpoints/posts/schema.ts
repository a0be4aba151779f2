import { z } from 'zod'
import { LENGTH } from '#cms/shared/constants.ts'
import { oneLine, requiredLine, savedState } from '../schema.ts'
import { publicPost } from '../public/schema.ts'

/** Title and content are required; the image comes as a file beside them. */
export const postForm = z.strictObject({
  title: requiredLine(LENGTH.title),
  content: z.string().trim().min(1, 'Required').max(LENGTH.richText, `At most ${LENGTH.richText} characters`),
  /** what the image shows: of the file beside it, or else of the image that the post has */
  imageAlt: oneLine(LENGTH.alt).optional(),
})
export type PostForm = z.infer<typeof postForm>

export const postFiles = ['image'] as const

/** Staff see who wrote a post; visitors do not. */
export const staffPost = publicPost.extend({ createdBy: z.string() })
export type StaffPost = z.infer<typeof staffPost>

/** A post in the staff's list: no content, and of its image the addresses only. */
export const postRow = staffPost
  .pick({ id: true, title: true, createdBy: true, createdAt: true, updatedAt: true })
  .extend({
    imageUrl: z.string().nullable(),
    /** the image's smallest form */
    thumbnailUrl: z.string().nullable(),
  })
export type PostRow = z.infer<typeof postRow>

export const staffPostsQuery = z.strictObject({
  /** `rows` leaves out contents and all that is worked out of them */
  view: z.enum(['rows']).optional(),
})
export const staffPostsAnswer = z.object({ posts: z.array(z.union([staffPost, postRow])) })
export const staffPostAnswer = z.object({ post: staffPost, ...savedState })
export type StaffPostAnswer = z.infer<typeof staffPostAnswer>
