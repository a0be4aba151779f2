import { keys } from '#web/shared/lib/keys.ts'

/**
 * The panel's lists: the calls that read them, and the keys under which all who show them keep the answers.
 */
export const listKeys = {
  posts: '/blogposts?view=rows',
  /** the public one, asked for with the bearer */
  projects: '/public/projects?view=rows',
  team: keys.team,
  users: '/users',
} as const
