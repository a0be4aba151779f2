import type { Studio } from '#endpoints/public/schema.ts'
import type { PageHead } from '#web/shared/lib/page-head.ts'
import type { LazyPart } from './lazy-part.tsx'

export type Params = Record<string, string>

/** What a page needs for rendering, declared in its `data.ts`. The studio is read for every page. */
export type PageDefinition = {
  /** data paths, read in parallel */
  keys: (params: Params, search: URLSearchParams) => string[]
  /** for a key that the page is rendered without, if it fails: the text to log then */
  optional?: (key: string) => string | undefined
  /** data paths that depend on the query; the page is complete without them */
  extraKeys?: (search: URLSearchParams) => string[]
  /** the query as the site's own links write it, for pages that show something else with it; only so is a page kept */
  query?: (search: URLSearchParams) => string
  /** the URL is a capability (such as a cancel link): no caching, no referrer to other sites */
  isSecret?: boolean
  /** false responds with 404 although the path matches */
  exists?: (input: PageInput) => boolean
  /** the one address of what the page shows: any other that finds it leads there */
  address?: (input: PageInput) => string | undefined
  /** parts of the page that have code and styles of their own */
  parts?: (input: Pick<PageInput, 'params' | 'get'>) => LazyPart[]
  head: (input: PageInput) => PageHead
}

export type PageInput = {
  studio: Studio
  params: Params
  search: URLSearchParams
  /** the data of a key, if it could be read */
  get: <T>(key: string) => T | undefined
}
