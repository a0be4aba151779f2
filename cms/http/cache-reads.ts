import { LRUCache } from 'lru-cache'
import { CACHE_BYTES } from '#cms/platform/limits.ts'
import { KB } from '#cms/shared/units.ts'
import type { ReadData } from '#web/site/app/read-page-data.ts'
import { contentCache, type ContentSource } from '#cms/platform/content-cache.ts'

type Entry = { response: ReturnType<ReadData>; sources: readonly ContentSource[]; bytes: number }

/** Bytes of an entry besides its data; until the data has arrived, they count as the whole entry. */
const ENTRY_OVERHEAD = 1 * KB

/**
 * Caches the reads of page renders until one of their sources changes: after a change of one project fifty
 * pages are rendered again, and each of them reads the studio.
 *
 * @param getSources the sources that the data of a path is made from; undefined: never cached
 */
export function cacheReads(
  read: ReadData,
  getSources: (dataPath: string) => readonly ContentSource[] | undefined,
): ReadData {
  const cache = new LRUCache<string, Entry>({
    maxSize: CACHE_BYTES.pageReads,
    sizeCalculation: ({ bytes }) => bytes,
  })
  contentCache.onInvalidate((source) => {
    for (const [path, { sources }] of cache) if (!source || sources.includes(source)) cache.delete(path)
  })

  return (dataPath) => {
    const cached = cache.get(dataPath)
    if (cached) return cached.response
    const response = read(dataPath)
    const sources = getSources(dataPath)
    if (!sources) return response
    const entry = { response, sources, bytes: ENTRY_OVERHEAD }
    cache.set(dataPath, entry)
    const settle = (result?: Awaited<typeof response>) => {
      if (cache.peek(dataPath) !== entry) return
      // do not cache failures: the next read may succeed
      if (result?.status !== 200 || result.isCacheable === false) return void cache.delete(dataPath)
      cache.set(dataPath, { ...entry, bytes: ENTRY_OVERHEAD + JSON.stringify(result.body).length })
    }
    response.then(settle, () => settle())
    return response
  }
}
