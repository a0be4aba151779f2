import { keys } from '#web/shared/lib/keys.ts'

/** API paths of the panel's lists, which are their SWR keys as well. */
export const listKeys = {
  posts: '/blogposts?view=rows',
  projects: '/projects',
  team: keys.team,
  users: '/users',
} as const

type Query = { limit: number; page?: number; sort?: string; status?: string; q?: string; fields?: string }

/** The path of a part of a list (docs/behaviour.md#lists-of-the-api); empty parameters are left out. */
export function pagePath(list: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${list}${list.includes('?') ? '&' : '?'}${parameters}`
}
