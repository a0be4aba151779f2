import type { StudioFrame } from '#cms/schemas/public.ts'
import type { PageHead } from '#web/shared/lib/page-head.ts'
import type { LazyPart } from './lazy-part.tsx'

export type Params = Record<string, string>

/** What a page needs for rendering, declared in its `data.ts`. The studio is read for every page. */
export type PageDefinition = {
  /** data paths, read in parallel */
  dataKeys: (params: Params, search: URLSearchParams) => string[]
  /** the text to log if the data of a key cannot be read; undefined if the page cannot do without the data */
  failureText?: (key: string) => string | undefined
  /** data paths that depend on the query; the page is complete without them */
  extraDataKeys?: (search: URLSearchParams) => string[]
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
  /** lazily loaded parts of the page: their code and styles are in chunks of their own */
  parts?: (input: Pick<PageInput, 'params' | 'get'>) => LazyPart[]
  head: (input: PageInput) => PageHead
}

export type PageInput = {
  studio: StudioFrame
  params: Params
  search: URLSearchParams
  /** the data of a key, if it could be read */
  get: <T>(key: string) => T | undefined
}
