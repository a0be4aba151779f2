import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useSWRConfig } from 'swr'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import type { PortfolioQuery } from '#cms/shared/paths.ts'
import type { PublicProjectCard } from '#cms/schemas/public.ts'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { api } from '#web/shared/lib/api.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { createScrollRestorer, useSavedScroll } from '#web/site/hooks/use-saved-scroll.ts'
import type { ProjectCardsPage } from '#web/site/hooks/use-public-data.ts'
import { saveToHistoryState, readHistoryState } from '#web/site/lib/history-state.ts'

type MoreProjects = {
  projects: PublicProjectCard[]
  total: number
  /** number of the page after the last one shown; undefined where all are shown */
  nextPage: number | undefined
  isLoading: boolean
  /** more than the first page is shown */
  hasGrown: boolean
  /** text of the last attempt's failure */
  failure: string | undefined
  list: RefObject<HTMLUListElement | null>
  /** fetches the next page before it is asked for */
  prefetch: () => void
  showMore: () => Promise<void>
}

/**
 * The portfolio, which grows page by page. After a page is added the focus moves to its first project, since
 * the button may have been removed. The history entry keeps the number of shown pages for Back.
 * @param firstPage the first page that the filter selects; undefined while there is none
 */
export function useMoreProjects(
  filter: PortfolioQuery,
  firstPage: ProjectCardsPage | undefined,
): MoreProjects {
  const loadedPages = useLoadedPages()
  const isHydrated = useHydrated()
  const firstKey = keys.projectCards(filter)
  const savedPages = () =>
    isHydrated ? loadedPages.listCachedAfter(firstPage, (readHistoryState().pagesShown ?? 1) - 1) : []
  const [more, setMore] = useState(() => ({ firstKey, pages: savedPages() }))
  if (more.firstKey !== firstKey) setMore({ firstKey, pages: savedPages() })
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const pages = firstPage ? [firstPage, ...more.pages] : []
  // A project that is published meanwhile shifts the pages, so that two of them may contain the same project.
  const projects = [
    ...new Map(pages.flatMap((page) => page.projects).map((card) => [card.id, card])).values(),
  ]
  const next = pages.at(-1)?.next
  const hasGrown = more.pages.length > 0
  useSavedScroll(hasGrown)
  const show = (newPages: ProjectCardsPage[]) =>
    flushSync(() => setMore((previous) => ({ ...previous, pages: [...previous.pages, ...newPages] })))

  const restore = useEffectEvent(async (isCurrent: () => boolean) => {
    const { pagesShown = 1, scrollTop } = readHistoryState()
    const firstNumber = filter.page ?? 1
    const missingNumbers = listNumbers(firstNumber + pages.length, firstNumber + pagesShown - 1)
    if (!next || missingNumbers.length === 0) return
    const scrollBack = createScrollRestorer()
    const newPages = await Promise.all(
      missingNumbers.map((page) => loadedPages.fetch(keys.projectCards({ ...filter, page }))),
    )
    if (!isCurrent()) return
    show(newPages.filter((page) => page.projects.length > 0))
    if (scrollTop !== undefined) scrollBack(scrollTop)
  })
  const hasFirstPage = firstPage !== undefined
  useEffect(() => {
    if (!hasFirstPage) return
    let isCurrent = true
    restore(() => isCurrent).catch((error: unknown) => reportFailure(projectsTexts.fetchFailed, error))
    return () => void (isCurrent = false)
  }, [firstKey, hasFirstPage])

  return {
    projects,
    total: pages.at(-1)?.total ?? 0,
    nextPage: next === undefined ? undefined : (filter.page ?? 1) + pages.length,
    isLoading,
    hasGrown,
    failure,
    list,
    prefetch: () => {
      // a failed prefetch is reported when the visitor asks for the page
      if (next) loadedPages.fetch(next).catch(() => {})
    },
    showMore: async () => {
      if (!next || isLoading) return
      setIsLoading(true)
      setFailure(undefined)
      try {
        show([await loadedPages.fetch(next)])
        saveToHistoryState({ pagesShown: pages.length + 1 })
        list.current?.children[projects.length]?.querySelector('a')?.focus()
      } catch (error) {
        reportFailure(projectsTexts.fetchFailed, error)
        setFailure(projectsTexts.fetchFailed)
      } finally {
        setIsLoading(false)
      }
    },
  }
}

const listNumbers = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

/** Pages of the portfolio in the SWR cache, where they are found again after Back. */
function useLoadedPages() {
  const { cache, mutate } = useSWRConfig()
  const pending = useRef(new Map<string, Promise<ProjectCardsPage>>())
  const getCached = (key: string) => cache.get(key)?.data as ProjectCardsPage | undefined

  /** Fetches a page that is not cached. A failure is not cached. */
  function fetch(key: string): Promise<ProjectCardsPage> {
    const page = getCached(key)
    if (page) return Promise.resolve(page)
    const request =
      pending.current.get(key) ??
      api
        .get<ProjectCardsPage>(key)
        .then((fetched) => {
          void mutate(key, fetched, { revalidate: false })
          return fetched
        })
        .finally(() => pending.current.delete(key))
    pending.current.set(key, request)
    return request
  }

  /** The cached pages that follow a page without a gap, at most `count`. */
  function listCachedAfter(first: ProjectCardsPage | undefined, count: number): ProjectCardsPage[] {
    const pages: ProjectCardsPage[] = []
    for (let last = first; last?.next && pages.length < count; last = pages.at(-1)) {
      const page = getCached(last.next)
      if (!page) break
      pages.push(page)
    }
    return pages
  }

  return { fetch, listCachedAfter }
}
