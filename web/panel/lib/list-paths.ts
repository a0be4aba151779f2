import { keys } from '#web/shared/lib/keys.ts'

/** API paths of the panel's lists, which are their SWR keys as well. */
export const LIST_PATHS = {
  posts: '/blogposts?view=rows',
  projects: '/projects',
  team: keys.team,
  users: '/users',
  messages: '/messages',
  /** of which the response's `total` is what counts */
  newMessages: '/messages?state=new&limit=1&fields=id',
  bookings: '/bookings',
  images: '/images',
} as const

type Query = { limit: number; page?: number; sort?: string; q?: string; in?: string; fields?: string }

/** The path of the documents of a list that a filter leaves. */
export const filteredPath = (list: string, filter: Record<string, string>): string =>
  `${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams(filter)}`

/** The path of a part of a list (docs/behaviour.md#lists-of-the-api); empty parameters are left out. */
export function pagePath(list: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${list}${list.includes('?') ? '&' : '?'}${parameters}`
}

/** The path of one document of a list. */
export const documentPath = (list: string, id: string) => `${list}/${encodeURIComponent(id)}`
