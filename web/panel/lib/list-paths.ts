import { keys } from '#web/shared/lib/keys.ts'

/** API paths of the panel's lists, which are their SWR keys as well. */
export const LIST_PATHS = {
  posts: '/blogposts?view=rows',
  projects: '/projects',
  team: keys.team,
  users: '/users',
  messages: '/messages',
  /** read for the `total` of the response */
  newMessages: '/messages?state=new&limit=1&fields=id',
  bookings: '/bookings',
  images: '/images',
  imageTags: '/image-tags',
} as const

type Query = { limit: number; page?: number; sort?: string; q?: string; in?: string; fields?: string }

/** The path of a list with a filter. */
export const filteredPath = (list: string, filter: Record<string, string>): string =>
  `${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams(filter)}`

/** The path of a page of a list (docs/behaviour.md#lists-of-the-api); empty parameters are left out. */
export function pagePath(list: string, query: Query): string {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const parameters = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))
  return `${list}${list.includes('?') ? '&' : '?'}${parameters}`
}

/** The path of one document of a list. */
export const documentPath = (list: string, id: string) => `${list}/${encodeURIComponent(id)}`
