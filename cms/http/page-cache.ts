import { trackPending } from '#cms/platform/pending-requests.ts'
import { log } from '#cms/log.ts'
import { SECOND } from '#cms/shared/units.ts'
import { isCanonicalAddress } from './canonical-address.ts'
import { getPath } from './match-route.ts'
import {
  contentCache,
  toCachedResponse,
  type CachedResponse,
  type ContentSource,
  type ResponseSources,
} from '#cms/platform/content-cache.ts'

export type Render = (url: string) => Promise<{
  status: number
  html: string
  headers: Record<string, string>
  /** paths of the API whose data the page shows */
  reads?: readonly string[] | undefined
  /** the query of the address under which the page may be cached */
  query?: string | undefined
}>

export type PageCache = {
  /** The response for a URL; concurrent requests share one render. */
  getPage(url: string): Promise<CachedResponse>
  /**
   * Renders visited pages again after each change of content, so that few visitors wait for a render.
   * @param addresses the URLs to begin with
   * @returns a function that stops the rendering
   */
  keepWarm(addresses: string[]): () => void
}

/** Debounce: saves often follow each other, and each one empties the cache. */
const DEBOUNCE = SECOND / 4
/** The number of URLs that are rendered ahead; all others are rendered on request. */
const MAX_WARM_PAGES = 50

type Options = {
  /** false in development, where each request renders anew */
  isCacheable: boolean
  /** the sources of the data at a path below the API's prefix; undefined if they are not known */
  getSources?: (dataPath: string) => readonly ContentSource[] | undefined
}

/** Caches rendered pages in the content cache. */
export function createPageCache(render: Render, { isCacheable, getSources }: Options): PageCache {
  const pendingRenders = new Map<string, Promise<CachedResponse>>()
  /** URLs that visitors requested, in the order of the first visit */
  const visited = new Set<string>()

  function getPage(url: string): Promise<CachedResponse> {
    // the generation is part of the key: a render from before the last change must not be shared
    const key = `${contentCache.generation} ${url}`
    let pending = pendingRenders.get(key)
    if (!pending) {
      pendingRenders.set(key, (pending = renderUncached(url).finally(() => pendingRenders.delete(key))))
    }
    return pending
  }

  async function renderUncached(url: string): Promise<CachedResponse> {
    const generation = contentCache.generation
    const page = await render(url)
    if (page.status >= 500) log.error({ path: getPath(url) }, 'A page could not be rendered')
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ...page.headers,
    }
    const fresh = { status: page.status, headers, body: page.html }
    // never cache unknown URLs, whose number is unbounded, or a page of which a part failed to load
    const isWhole = page.status === 200 && headers['Cache-Control'] !== 'no-store'
    const isKept = isCacheable && isWhole && isCanonicalUrl(url, page.query)
    if (!isKept) {
      visited.delete(url)
      return toCachedResponse(fresh)
    }
    if (visited.size < MAX_WARM_PAGES) visited.add(url)
    return contentCache.put(url, { response: fresh, generation, sources: findDependencies(page.reads) })
  }

  /** Whether the URL is written as the site's own links write it. */
  function isCanonicalUrl(url: string, query = ''): boolean {
    const [path = ''] = url.split('?')
    return url === (query ? `${path}?${query}` : path) && isCanonicalAddress(path)
  }

  function findDependencies(reads: readonly string[] | undefined): ResponseSources | undefined {
    const sources = reads?.map((path) => getSources?.(path))
    return sources?.every((source) => source !== undefined) ? { sources: sources.flat() } : undefined
  }

  function keepWarm(addresses: string[]): () => void {
    for (const url of addresses) visited.add(url)
    let timer: NodeJS.Timeout | undefined
    let isStopped = false
    const renderVisited = async () => {
      const { generation } = contentCache
      for (const url of [...visited]) {
        // stopped, or a newer change has scheduled its own run
        if (isStopped || generation !== contentCache.generation) return
        if (!contentCache.get(url)) await getPage(url)
      }
    }
    const begin = () =>
      void trackPending(
        renderVisited().catch((error: unknown) =>
          log.error(
            { err: error },
            'The pages could not be made ready; they are rendered when somebody asks',
          ),
        ),
      )
    const stopListening = contentCache.onInvalidate((_source, { cause }) => {
      if (cause === 'aged') return
      clearTimeout(timer)
      timer = setTimeout(begin, DEBOUNCE)
      timer.unref()
    })
    begin()
    return () => {
      isStopped = true
      clearTimeout(timer)
      stopListening()
    }
  }

  return { getPage, keepWarm }
}
