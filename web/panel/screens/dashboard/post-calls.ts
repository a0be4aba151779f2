import { listKeys } from '#web/panel/lib/list-keys.ts'

/** The calls that this screen makes, and the keys under which their answers are kept. */
export const postCalls = {
  rows: listKeys.posts,
  create: '/newpost',
  post: (id: string) => `/blogposts/${encodeURIComponent(id)}`,
  restore: (id: string) => `/blogposts/${encodeURIComponent(id)}/restore`,
} as const
