import type { Studio } from '#endpoints/public/schema.ts'
import type { PageHead } from '#web/shared/lib/page-head.ts'

export type Params = Record<string, string>

/**
 * What a page needs to be rendered, declared beside it in its `data.ts`. The studio is read for every page.
 */
export type PageDefinition = {
  /** the data paths to read, all at once */
  keys: (params: Params) => string[]
  /**
   * keys that the page can do without: a failure is logged with this text, and the page is rendered as it is
   */
  optional?: Record<string, string>
  /** data paths that the query of the address asks for; where there is nothing, the page is whole without */
  extraKeys?: (search: URLSearchParams) => string[]
  /**
   * whoever knows the address may act by it: no cache keeps the page and no other site hears where its
   * visitor came from
   */
  isSecret?: boolean
  /** false where the page is not there although its path is known */
  exists?: (studio: Studio) => boolean
  head: (input: { studio: Studio; params: Params; get: <T>(key: string) => T | undefined }) => PageHead
}
