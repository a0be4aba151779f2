import type { StudioFrame } from '#cms/schemas/public.ts'
import type { PageHead } from '#web/shared/lib/page-head.ts'
import type { LazyPart } from './lazy-part.tsx'

export type Params = Record<string, string>

/** What a page reads before it is shown, declared in its `reads.ts`. The studio is read for every page. */
export type PageReads = {
  /** data paths, read in parallel */
  dataKeys: (params: Params, search: URLSearchParams) => string[]
  /** data paths that depend on the query; the page is complete without them */
  extraDataKeys?: (search: URLSearchParams) => string[]
  /** lazily loaded parts of the page: their code and styles are in chunks of their own */
  parts?: (input: Pick<PageInput, 'params' | 'get'>) => LazyPart[]
}

/** What only the server needs for rendering a page, declared in its `data.ts`. */
export type PageDefinition = {
  /** the text to log if the data of a key cannot be read; undefined if the page cannot do without the data */
  failureText?: (key: string) => string | undefined
  /**
   * the query in its canonical form, for pages whose content depends on it; a page is cached only under this
   * form
   */
  canonicalQuery?: (search: URLSearchParams) => string
  /** the URL grants access (a cancel link): no caching, no referrer to other sites */
  isSecret?: boolean
  /** false responds with 404 although the path matches */
  exists?: (input: PageInput) => boolean
  /** the canonical path of the content; a request under another path is redirected to it */
  canonicalPath?: (input: PageInput) => string | undefined
  head: (input: PageInput) => PageHead
}

export type PageInput = {
  studio: StudioFrame
  params: Params
  search: URLSearchParams
  /** the data of a key, if it could be read */
  get: <T>(key: string) => T | undefined
}
