import { keys } from '#web/shared/lib/keys.ts'

/** API paths of the panel's lists, which are their SWR keys as well. */
export const listKeys = {
  posts: '/blogposts?view=rows',
  /** the public endpoint, called with the bearer token */
  projects: '/public/projects?view=rows',
  team: keys.team,
  users: '/users',
} as const
