import { LRUCache } from 'lru-cache'
import { CACHE_BYTES } from '#cms/platform/limits.ts'
import { KB } from '#cms/shared/units.ts'
import type { ReadData } from '#web/site/app/read-page-data.ts'
import { contentCache, type ContentSource } from '#cms/platform/content-cache.ts'

type Entry = {
  response: ReturnType<ReadData>
  sources: readonly ContentSource[]
  /** the data as JSON; undefined until it has arrived */
  json?: Buffer
}

/** Bytes of an entry besides its data. */
const ENTRY_OVERHEAD = 1 * KB

/**
 * Caches the reads of page renders until a change touches them, by the rules of the content cache: after a
 * change of one project fifty pages are rendered again, and each of them reads the studio.
 *
 * @param getSources the sources that the data of a path is made from; undefined: never cached
 */
export function cacheReads(
  read: ReadData,
  getSources: (dataPath: string) => readonly ContentSource[] | undefined,
): ReadData {
  const cache = new LRUCache<string, Entry>({
    maxSize: CACHE_BYTES.pageReads,
    sizeCalculation: ({ json }) => ENTRY_OVERHEAD + 2 * (json?.length ?? 0),
  })
  contentCache.onInvalidate((source, { documentMarker }) => {
    for (const [path, { sources, json }] of cache) {
      if (source && !sources.includes(source)) continue
      const isUntouched = documentMarker !== undefined && json !== undefined && !json.includes(documentMarker)
      if (!isUntouched) cache.delete(path)
    }
  })

  return (dataPath) => {
    const cached = cache.get(dataPath)
    if (cached) return cached.response
    const response = read(dataPath)
    const sources = getSources(dataPath)
    if (!sources) return response
    const entry = { response, sources }
    cache.set(dataPath, entry)
    const settle = (result?: Awaited<typeof response>) => {
      if (cache.peek(dataPath) !== entry) return
      // do not cache failures: the next read may succeed
      if (result?.status !== 200 || result.isCacheable === false) return void cache.delete(dataPath)
      cache.set(dataPath, { ...entry, json: Buffer.from(JSON.stringify(result.body)) })
    }
    response.then(settle, () => settle())
    return response
  }
}
