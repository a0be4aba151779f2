import { LRUCache } from 'lru-cache'
import { KB, MEMORY } from '#cms/shared/constants.ts'
import type { ReadData } from '#web/site/app/read-page-data.ts'
import { contentCache, type ContentSource } from '../platform/content-cache.ts'

type Entry = { answer: ReturnType<ReadData>; sources: readonly ContentSource[]; bytes: number }

/** What an entry takes beside its data, and all that it counts for until the data is there. */
const ENTRY_OVERHEAD = 1 * KB

/**
 * A read as pages need it, kept until something changes that it is made of: after a change of one project
 * fifty pages are made ready again, and each of them names the studio.
 *
 * @param sourcesOf what the answer of a path is made of; nothing: it is never kept
 */
export function rememberReads(
  read: ReadData,
  sourcesOf: (dataPath: string) => readonly ContentSource[] | undefined,
): ReadData {
  const kept = new LRUCache<string, Entry>({
    maxSize: MEMORY.pageReads,
    sizeCalculation: ({ bytes }) => bytes,
  })
  contentCache.onDrop((source) => {
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
      // what failed may be there at the next try
      if (done?.status !== 200) return void kept.delete(dataPath)
      kept.set(dataPath, { ...entry, bytes: ENTRY_OVERHEAD + JSON.stringify(done.body).length })
    }
    answer.then(settle, () => settle())
    return answer
  }
}
