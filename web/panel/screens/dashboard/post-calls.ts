import { listKeys } from '#web/panel/lib/list-keys.ts'

/** API paths of this screen; `rows` is an SWR key as well. */
export const postCalls = {
  rows: listKeys.posts,
  create: '/newpost',
  post: (id: string) => `/blogposts/${encodeURIComponent(id)}`,
  restore: (id: string) => `/blogposts/${encodeURIComponent(id)}/restore`,
} as const
