import {
  listOwnPostRows,
  listOwnPosts,
  posts,
  presentPostRow,
  presentStaffPost,
} from '#cms/features/documents/posts.ts'
import { messages } from '#cms/shared/messages.ts'
import { defineRoute, type Route } from '../define.ts'
import { documentRoutes } from '../documents.ts'
import { postFiles, postForm, staffPostAnswer, staffPostsAnswer, staffPostsQuery } from './schema.ts'

const tag = 'Posts'

export const postRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/blogposts',
    summary: 'List posts: all for an admin, their own for an editor',
    tag,
    who: 'staff',
    query: staffPostsQuery,
    output: staffPostsAnswer,
    handle: async ({ req, query }) => ({
      posts:
        query.view === 'rows'
          ? (await listOwnPostRows({ req })).map(presentPostRow)
          : (await listOwnPosts({ req })).map(presentStaffPost),
    }),
  }),
  ...documentRoutes({
    service: posts,
    tag,
    path: '/blogposts',
    createPath: '/newpost',
    noun: 'a post',
    createSummary: 'Create a post',
    reach: 'any for an admin, their own for an editor',
    body: postForm,
    files: postFiles,
    invalid: ({ title, content }) =>
      title === 'Required' || content === 'Required' ? messages.posts.required : messages.request.invalid,
    answer: staffPostAnswer,
    present: (post) => ({ post: presentStaffPost(post) }),
  }),
]
