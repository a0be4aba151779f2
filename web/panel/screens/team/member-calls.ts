import { listKeys } from '#web/panel/lib/list-keys.ts'

/** API paths of this screen. */
export const memberCalls = {
  all: listKeys.team,
  create: '/team',
  member: (id: string) => `/team/${encodeURIComponent(id)}`,
  restore: (id: string) => `/team/${encodeURIComponent(id)}/restore`,
} as const
