import { presentPostRow, presentStaffPost } from '#cms/presenters/present-post.ts'
import { listOwnPostRows, listOwnPosts } from '#cms/services/posts/list-own-posts.ts'
import { savePost } from '#cms/services/posts/save-post.ts'
import { trashPost } from '#cms/services/posts/trash-post.ts'
import { BODY } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { FieldErrors } from '#cms/errors.ts'
import { defineRoute, type Route } from '../define.ts'
import { done, idParams } from '../schema.ts'
import { postFiles, postForm, staffPostAnswer, staffPostsAnswer, staffPostsQuery } from './schema.ts'

const tag = 'Posts'
const files = { names: postFiles, maxBytes: BODY.multipart }

const refusedPost = (fields: FieldErrors): string =>
  fields.title === 'Required' || fields.content === 'Required' ? messages.posts.required : messages.request.invalid

export const postRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/blogposts',
    summary: 'All posts for an admin, their own for an editor',
    tag,
    who: 'staff',
    query: staffPostsQuery,
    output: staffPostsAnswer,
    handle: async ({ req, query }) => ({
      posts: query.view === 'rows' ? (await listOwnPostRows({ req })).map(presentPostRow) : (await listOwnPosts({ req })).map(presentStaffPost),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/newpost',
    summary: 'Create a post',
    tag,
    who: 'staff',
    limit: 'upload',
    body: postForm,
    files,
    output: staffPostAnswer,
    status: 201,
    errors: [400, 413, 415, 422],
    invalid: refusedPost,
    handle: async ({ req, body, files }) => ({ post: presentStaffPost(await savePost({ req, ...body, image: files.image })) }),
  }),
  defineRoute({
    method: 'put',
    path: '/blogposts/{id}',
    summary: 'Change a post: any for an admin, an own one for an editor',
    tag,
    who: 'staff',
    limit: 'upload',
    params: idParams,
    body: postForm,
    files,
    output: staffPostAnswer,
    errors: [400, 404, 413, 415, 422],
    invalid: refusedPost,
    handle: async ({ req, params, body, files }) => ({
      post: presentStaffPost(await savePost({ req, id: params.id, ...body, image: files.image })),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/blogposts/{id}',
    summary: 'Put a post into the trash: any for an admin, an own one for an editor',
    tag,
    who: 'staff',
    params: idParams,
    output: done,
    errors: [404],
    handle: async ({ req, params }) => {
      await trashPost({ req, id: params.id })
      return { ok: true as const }
    },
  }),
]
