import { listKeys } from '#web/panel/lib/list-keys.ts'

/** The calls that this screen makes; the list is the public one, asked for with the bearer. */
export const projectCalls = {
  all: listKeys.projects,
  create: '/projects',
  project: (id: string) => `/projects/${encodeURIComponent(id)}`,
  restore: (id: string) => `/projects/${encodeURIComponent(id)}/restore`,
} as const
