import { LRUCache } from 'lru-cache'
import { KB, MEMORY } from '#cms/shared/constants.ts'
import type { ReadData } from '#web/site/app/read-page-data.ts'
import { contentCache, type ContentSource } from '#cms/platform/content-cache.ts'

type Entry = { answer: ReturnType<ReadData>; sources: readonly ContentSource[]; bytes: number }

/** Bytes of an entry beside its data; its whole size until the data has arrived. */
const ENTRY_OVERHEAD = 1 * KB

/**
 * Caches the reads of page renders until one of their sources changes: after a change of one project fifty
 * pages are rendered again, and each of them reads the studio.
 *
 * @param sourcesOf the sources that the data of a path is made from; undefined: never cached
 */
export function cacheReads(
  read: ReadData,
  sourcesOf: (dataPath: string) => readonly ContentSource[] | undefined,
): ReadData {
  const kept = new LRUCache<string, Entry>({
    maxSize: MEMORY.pageReads,
    sizeCalculation: ({ bytes }) => bytes,
  })
  contentCache.onInvalidate((source) => {
    for (const [path, { sources }] of kept) if (!source || sources.includes(source)) kept.delete(path)
  })

  return (dataPath) => {
    const known = kept.get(dataPath)
    if (known) return known.answer
    const answer = read(dataPath)
    const sources = sourcesOf(dataPath)
    if (!sources) return answer
    const entry = { answer, sources, bytes: ENTRY_OVERHEAD }
    kept.set(dataPath, entry)
    const settle = (done?: Awaited<typeof answer>) => {
      if (kept.peek(dataPath) !== entry) return
      // do not cache failures: the next read may succeed
      if (done?.status !== 200 || done.isKept === false) return void kept.delete(dataPath)
      kept.set(dataPath, { ...entry, bytes: ENTRY_OVERHEAD + JSON.stringify(done.body).length })
    }
    answer.then(settle, () => settle())
    return answer
  }
}
