import { trackPending } from '#cms/platform/pending-requests.ts'
import { log } from '#cms/log.ts'
import { SECOND } from '#cms/shared/constants.ts'
import { isCanonicalAddress } from './canonical-address.ts'
import { contentCache, type ReadyAnswer } from '../platform/content-cache.ts'

export type Render = (
  url: string,
) => Promise<{ status: number; html: string; headers: Record<string, string> }>

export type ReadyPages = {
  /** The answer of an address, rendered once however many wait for it. */
  answer(url: string): Promise<ReadyAnswer>
  /**
   * Renders what visitors look at again after each change of content, so that hardly any of them waits for
   * it.
   * @param addresses what to begin with
   * @returns what ends it
   */
  keepReady(addresses: string[]): () => void
}

/** Saves often come in rows; each of them drops what was ready. */
const QUIET = SECOND / 4
/** So many addresses are kept ready; the rest is rendered when somebody asks. */
const KEPT_READY = 50

/** @param cacheable false in development, which renders afresh each time */
export function createReadyPages(render: Render, { cacheable }: { cacheable: boolean }): ReadyPages {
  const underWay = new Map<string, Promise<ReadyAnswer>>()
  /** what visitors looked at, in the order of their first visit */
  const visited = new Set<string>()

  function answer(url: string): Promise<ReadyAnswer> {
    // an answer of before the last change is nothing to wait for
    const key = `${contentCache.generation} ${url}`
    let making = underWay.get(key)
    if (!making) underWay.set(key, (making = make(url).finally(() => underWay.delete(key))))
    return making
  }

  async function make(url: string): Promise<ReadyAnswer> {
    const generation = contentCache.generation
    const page = await render(url)
    if (page.status >= 500) log.error({ path: url.split('?')[0] }, 'A page could not be rendered')
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ...page.headers,
    }
    const fresh = { status: page.status, headers, body: page.html }
    // addresses that lead nowhere are many; they are rendered each time and never kept, nor is a page that
    // misses a part
    const isWhole = page.status === 200 && headers['Cache-Control'] !== 'no-store'
    const isKept = cacheable && isWhole && isCanonicalAddress(url)
    if (!isKept) {
      visited.delete(url)
      return contentCache.once(fresh)
    }
    if (visited.size < KEPT_READY) visited.add(url)
    return contentCache.put(url, fresh, generation)
  }

  function keepReady(addresses: string[]): () => void {
    for (const url of addresses) visited.add(url)
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    const renderVisited = async () => {
      const { generation } = contentCache
      for (const url of [...visited]) {
        // another change has begun it anew
        if (isOver || generation !== contentCache.generation) return
        if (!contentCache.get(url)) await answer(url)
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
    const stopListening = contentCache.onDrop((_source, cause) => {
      if (cause === 'aged') return
      clearTimeout(timer)
      timer = setTimeout(begin, QUIET)
      timer.unref()
    })
    begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      stopListening()
    }
  }

  return { answer, keepReady }
}
