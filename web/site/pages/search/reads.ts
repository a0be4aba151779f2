import { SEARCH } from '#cms/shared/search.ts'
import { keys } from '#web/shared/lib/keys.ts'
import type { PageReads } from '#web/site/lib/page-definition.ts'

/** The search query of an address, cleaned and cut for the API; null if there is none. */
export function parseQuery(search: URLSearchParams): string | null {
  const typed = (search.get('q') ?? '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return typed.slice(0, SEARCH.maxQueryLength).trim() || null
}

export const searchReads: PageReads = {
  dataKeys: (_, search) => {
    const query = parseQuery(search)
    return query ? [keys.search(query)] : []
  },
}
