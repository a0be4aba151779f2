import type { ReadData } from '#web/app/read-page-data.ts'
import { contentCache, type ContentSource } from './content-cache.ts'

/** More reads than this are not kept: strangers can ask for any number of pages. */
const MOST_KEPT = 500

/**
 * A read as pages need it, kept until something changes that it is made of: after a change of one project fifty pages are
 * made ready again, and each of them names the studio.
 *
 * @param sourcesOf what the answer of a path is made of; nothing: it is never kept
 */
export function rememberReads(read: ReadData, sourcesOf: (dataPath: string) => readonly ContentSource[] | undefined): ReadData {
  const kept = new Map<string, { answer: ReturnType<ReadData>; sources: readonly ContentSource[] }>()
  contentCache.onDrop((source) => {
    for (const [path, { sources }] of kept) if (!source || sources.includes(source)) kept.delete(path)
  })

  return (dataPath) => {
    const known = kept.get(dataPath)
    if (known) return known.answer
    const answer = read(dataPath)
    const sources = sourcesOf(dataPath)
    if (!sources || kept.size >= MOST_KEPT) return answer
    const entry = { answer, sources }
    kept.set(dataPath, entry)
    const forget = () => void (kept.get(dataPath) === entry && kept.delete(dataPath))
    // what failed may be there at the next try
    answer.then(({ status }) => status === 200 || forget(), forget)
    return answer
  }
}
