import type { Studio } from '#endpoints/public/schema.ts'
import type { PageHead } from '#web/shared/lib/page-head.ts'

export type Params = Record<string, string>

/** What a page needs for rendering, declared in its `data.ts`. The studio is read for every page. */
export type PageDefinition = {
  /** data paths, read in parallel */
  keys: (params: Params) => string[]
  /** optional keys, each with the text to log if it fails; the page is rendered without them */
  optional?: Record<string, string>
  /** data paths that depend on the query; the page is complete without them */
  extraKeys?: (search: URLSearchParams) => string[]
  /** the URL is a capability (such as a cancel link): no caching, no referrer to other sites */
  isSecret?: boolean
  /** false responds with 404 although the path matches */
  exists?: (input: PageInput) => boolean
  /** the one address of what the page shows: any other that finds it leads there */
  address?: (input: PageInput) => string | undefined
  head: (input: PageInput) => PageHead
}

export type PageInput = {
  studio: Studio
  params: Params
  /** the data of a key, if it could be read */
  get: <T>(key: string) => T | undefined
}
