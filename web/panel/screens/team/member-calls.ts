import { listKeys } from '#web/panel/lib/list-keys.ts'

/** The calls that this screen makes. */
export const memberCalls = {
  all: listKeys.team,
  create: '/team',
  member: (id: string) => `/team/${encodeURIComponent(id)}`,
  restore: (id: string) => `/team/${encodeURIComponent(id)}/restore`,
} as const
