import type { PayloadRequest } from 'payload'
import { SEARCH } from '#cms/shared/constants.ts'
import type { SearchResult } from '#endpoints/public/schema.ts'
import { excerptOf } from './excerpt-of.ts'
import { readShown } from './read-searched.ts'
import { siteIndexOf } from './site-index.ts'

type Input = { req: PayloadRequest; query: string }

/** The posts and projects that a visitor looks for, best first (docs/behaviour.md#search). */
export async function searchSite({ req, query }: Input): Promise<SearchResult[]> {
  const index = siteIndexOf(req.payload)
  const hits = (await index.search(req, query)).slice(0, 2 * SEARCH.results)
  if (hits.length === 0) return []
  const shown = await readShown(
    req,
    hits.map(({ id }) => id),
  )
  index.forget(hits.map(({ id }) => id).filter((id) => !shown.has(id)))
  return hits
    .filter(({ id }) => shown.has(id))
    .slice(0, SEARCH.results)
    .map(({ id, words }) => {
      const { text, ...facts } = shown.get(id)!
      return { ...facts, excerpt: excerptOf(text, new Set(words)) }
    })
}
