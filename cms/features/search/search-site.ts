import type { PayloadRequest } from 'payload'
import { SEARCH } from '#cms/shared/search.ts'
import type { SearchResult } from '#cms/schemas/public.ts'
import { getSearchExcerpt } from './get-search-excerpt.ts'
import { readVisibleDocuments } from './read-searchable.ts'
import { getSiteIndex } from './site-index.ts'

type Input = { req: PayloadRequest; query: string }

/** The posts and projects that a visitor looks for, best first (docs/behaviour.md#search). */
export async function searchSite({ req, query }: Input): Promise<SearchResult[]> {
  const index = getSiteIndex(req.payload)
  // twice as many, since some documents may be gone meanwhile
  const hits = (await index.search(req, query)).slice(0, 2 * SEARCH.maxResults)
  if (hits.length === 0) return []
  const visible = await readVisibleDocuments(
    req,
    hits.map(({ id }) => id),
  )
  index.forget(hits.map(({ id }) => id).filter((id) => !visible.has(id)))
  return hits
    .filter(({ id }) => visible.has(id))
    .slice(0, SEARCH.maxResults)
    .map(({ id, words }) => {
      const { text, ...result } = visible.get(id)!
      return { ...result, excerpt: getSearchExcerpt(text, new Set(words)) }
    })
}
