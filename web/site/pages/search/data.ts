import { SEARCH } from '#cms/shared/search.ts'
import type { StudioFrame } from '#cms/schemas/public.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { joinSentences, pageTitle, type PageHead } from '#web/shared/lib/page-head.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'

export const searchPageTexts = { title: 'Search', subtitle: 'Find projects and articles' } as const

export const searchHead = (studio: StudioFrame): PageHead => ({
  title: pageTitle(studio, searchPageTexts.title),
  description: joinSentences(searchPageTexts.subtitle, studio.name),
  noindex: true,
})

/** The search query of an address, cleaned and cut for the API; null if there is none. */
export function parseQuery(search: URLSearchParams): string | null {
  const typed = (search.get('q') ?? '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return typed.slice(0, SEARCH.maxQueryLength).trim() || null
}

export const searchPage: PageDefinition = {
  dataKeys: (_, search) => {
    const query = parseQuery(search)
    return query ? [keys.search(query)] : []
  },
  head: ({ studio }) => searchHead(studio),
}
