import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '#cms/shared/messages.ts'
import type { ProjectCard } from '#endpoints/public/schema.ts'
import { api } from '#web/shared/lib/api.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import type { ProjectCards } from '#web/site/hooks/use-public-data.ts'

type MoreProjects = {
  projects: ProjectCard[]
  total: number
  hasMore: boolean
  isLoading: boolean
  hasGrown: boolean
  /** text of the last attempt's failure */
  failure: string | undefined
  list: RefObject<HTMLUListElement | null>
  /** fetches the next page before it is asked for */
  prepare: () => void
  showMore: () => Promise<void>
}

/**
 * The portfolio, which grows page by page. Focus then moves to the first new project, since the button may have
 * been removed.
 * @param first its first page; undefined while there is none
 */
export function useMoreProjects(first: ProjectCards | undefined): MoreProjects {
  const [more, setMore] = useState<ProjectCards[]>([])
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const prepared = useRef<{ path: string; page: Promise<ProjectCards> }>(undefined)
  const pages = first ? [first, ...more] : []
  // a project that was added meanwhile moves another one onto the next page, which is shown already
  const projects = [
    ...new Map(pages.flatMap((page) => page.projects).map((card) => [card.id, card])).values(),
  ]
  const next = pages.at(-1)?.next

  function fetchPage(path: string): Promise<ProjectCards> {
    if (prepared.current?.path === path) return prepared.current.page
    const page = api.get<ProjectCards>(path)
    prepared.current = { path, page }
    // a failed attempt is not the answer to the next one
    page.catch(() => (prepared.current = undefined))
    return page
  }

  return {
    projects,
    total: pages.at(-1)?.total ?? 0,
    hasMore: next !== undefined,
    isLoading,
    hasGrown: more.length > 0,
    failure,
    list,
    prepare: () => {
      if (next) void fetchPage(next)
    },
    showMore: async () => {
      if (!next || isLoading) return
      setIsLoading(true)
      setFailure(undefined)
      try {
        const page = await fetchPage(next)
        flushSync(() => setMore([...more, page]))
        list.current?.children[projects.length]?.querySelector('a')?.focus()
      } catch (error) {
        reportFailure(messages.projects.fetchFailed, error)
        setFailure(messages.projects.fetchFailed)
      } finally {
        setIsLoading(false)
      }
    },
  }
}
