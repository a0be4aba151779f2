import { keys } from '#web/lib/keys.ts'

/** The calls of spec 7 that this screen makes. */
export const memberCalls = {
  all: keys.team,
  create: '/team',
  member: (id: string) => `/team/${encodeURIComponent(id)}`,
  restore: (id: string) => `/team/${encodeURIComponent(id)}/restore`,
} as const
