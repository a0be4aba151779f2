import { presentPostRow, presentStaffPost } from '#cms/features/documents/presenters/present-post.ts'
import { presentSavedState } from '#cms/features/documents/presenters/present-saved-state.ts'
import type { Versioned } from '#cms/storage/database/document-version.ts'
import { listOwnPostRows, listOwnPosts } from '#cms/features/documents/posts/list-own-posts.ts'
import { readOwnPost } from '#cms/features/documents/posts/read-own-post.ts'
import { restorePost } from '#cms/features/documents/posts/restore-post.ts'
import { savePost } from '#cms/features/documents/posts/save-post.ts'
import { trashPost } from '#cms/features/documents/posts/trash-post.ts'
import type { ReadPost } from '#cms/features/documents/public-content.ts'
import { BODY } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { FieldErrors } from '#cms/errors.ts'
import { defineRoute, type Call, type Route } from '../define.ts'
import { done, idParams } from '../schema.ts'
import { postFiles, postForm, staffPostAnswer, staffPostsAnswer, staffPostsQuery } from './schema.ts'

const tag = 'Posts'
const files = { names: postFiles, maxBytes: BODY.multipart }

const postError = (fields: FieldErrors): string =>
  fields.title === 'Required' || fields.content === 'Required'
    ? messages.posts.required
    : messages.request.invalid

const presentEdited = (post: ReadPost & Versioned) => ({
  post: presentStaffPost(post),
  ...presentSavedState(post),
})
const readEdited = async ({ req, params }: Pick<Call<{ id: string }>, 'req' | 'params'>) =>
  presentEdited(await readOwnPost({ req, id: params.id }))

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
  defineRoute({
    method: 'get',
    path: '/blogposts/{id}',
    summary: 'Get a post for editing: any for an admin, their own for an editor',
    tag,
    who: 'staff',
    params: idParams,
    output: staffPostAnswer,
    errors: [404],
    handle: readEdited,
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
    invalid: postError,
    handle: async ({ req, body, files, idempotentCreate }) =>
      presentEdited(await savePost({ req, idempotentCreate, ...body, image: files.image })),
    loadExisting: readEdited,
  }),
  defineRoute({
    method: 'put',
    path: '/blogposts/{id}',
    summary: 'Change a post: any for an admin, their own for an editor',
    tag,
    who: 'staff',
    limit: 'upload',
    params: idParams,
    body: postForm,
    files,
    output: staffPostAnswer,
    errors: [400, 404, 413, 415, 422],
    invalid: postError,
    handle: async ({ req, params, body, files, ifMatch }) =>
      presentEdited(await savePost({ req, id: params.id, ifMatch, ...body, image: files.image })),
    readCurrent: readEdited,
  }),
  defineRoute({
    method: 'delete',
    path: '/blogposts/{id}',
    summary: 'Put a post into the trash: any for an admin, their own for an editor',
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
  defineRoute({
    method: 'post',
    path: '/blogposts/{id}/restore',
    summary: 'Take a post out of the trash: any for an admin, their own for an editor',
    tag,
    who: 'staff',
    params: idParams,
    output: staffPostAnswer,
    errors: [404],
    handle: async ({ req, params }) => {
      await restorePost({ req, id: params.id })
      return readEdited({ req, params })
    },
  }),
]
