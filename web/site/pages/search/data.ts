import { SEARCH } from '#cms/shared/constants.ts'
import type { Studio } from '#endpoints/public/schema.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { sentences, titleOf, type PageHead } from '#web/shared/lib/page-head.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'

export const searchTexts = { title: 'Search', subtitle: 'Find projects and articles' } as const

export const searchHead = (studio: Studio): PageHead => ({
  title: titleOf(studio, searchTexts.title),
  description: sentences(searchTexts.subtitle, studio.name),
  noindex: true,
})

/** What an address asks for, as the API takes it; null where it asks for nothing. */
export function queryOf(search: URLSearchParams): string | null {
  const typed = (search.get('q') ?? '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return typed.slice(0, SEARCH.query).trim() || null
}

export const searchPage: PageDefinition = {
  keys: (_, search) => {
    const query = queryOf(search)
    return query ? [keys.search(query)] : []
  },
  head: ({ studio }) => searchHead(studio),
}
