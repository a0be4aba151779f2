import type { z } from 'zod'
import { component } from '../openapi/component.ts'
import { examplePublication, exampleSavedState } from '../openapi/examples.ts'
import { examplePost } from '../public/examples.ts'
import {
  postForm,
  type staffPost,
  staffPostResponse,
  staffPostsResponse,
  staffPostWithBlocks,
} from '#cms/schemas/posts.ts'

const exampleStaffPost: z.input<typeof staffPost> = { ...examplePost, createdBy: 'zeynep@studio.example' }

export const postComponents = {
  StaffPost: component(staffPostWithBlocks, {
    description: 'A post as staff see it.',
    example: exampleStaffPost,
  }),
  StaffPostListItem: component(staffPostsResponse.shape.posts.element, {
    description:
      'A post of a list for staff. Without `view`: the fields of `StaffPost` except its blocks. ' +
      '`view=rows`: without the content and what is computed from it, and with the address of a small ' +
      'image. With `fields`: these alone.',
    properties: {
      content: 'Sanitized HTML. Not with `view=rows`.',
      image: 'Not with `view=rows`.',
      excerpt: 'Not with `view=rows`.',
      readingMinutes: 'Not with `view=rows`.',
      imageUrl: 'Null where there is no image, with `view=rows`; left out otherwise.',
      imageFocus: 'The focal point of the image, in percent of its width and height, with `view=rows`.',
      status: 'With `view=rows`.',
      publishedAt: 'With `view=rows`.',
    } as Record<never, string>,
    example: exampleStaffPost,
  }),
  StaffPostList: component(staffPostsResponse, {
    description: 'Posts for staff.',
    example: { posts: [exampleStaffPost] },
  }),
  PostForm: component(postForm, {
    description: 'A post as it is saved, with its image as a file.',
    example: {
      title: examplePost.title,
      content: examplePost.content,
      imageAlt: 'Low sun across an empty studio floor',
    },
  }),
  SavedPost: component(staffPostResponse, {
    description: 'A post with its version.',
    example: { post: exampleStaffPost, ...examplePublication, ...exampleSavedState },
  }),
}
