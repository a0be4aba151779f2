import { listKeys } from '#web/panel/lib/list-keys.ts'

/** API paths of this screen; the list is the public endpoint, called with the bearer token. */
export const projectCalls = {
  all: listKeys.projects,
  create: '/projects',
  project: (id: string) => `/projects/${encodeURIComponent(id)}`,
  restore: (id: string) => `/projects/${encodeURIComponent(id)}/restore`,
} as const
