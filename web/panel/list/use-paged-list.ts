import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import { pagePath } from '../lib/list-paths.ts'
import { useSearchText } from '../lib/use-search-text.ts'
import { useStaffApi } from '../session/session-context.tsx'
import { parsePageCount, type ListParams } from './list-params.ts'
import { PAGE_SIZE, type ListState } from './list-frame.tsx'

type ListResponse = { total?: number; next?: string; [name: string]: unknown }

type Page<Row> = { path: string; rows: Row[]; total: number; isLast: boolean }

/** @returns the pages with a row directly after another, or first */
function moveWithinPages<Row extends { id: string }>(
  pages: Page<Row>[],
  { id, after }: { id: string; after: string | undefined },
): Page<Row>[] {
  const rows = pages.flatMap((page) => page.rows)
  const row = rows.find((candidate) => candidate.id === id)
  if (!row) return pages
  const others = rows.filter((other) => other !== row)
  const sorted = others.toSpliced(others.findIndex((other) => other.id === after) + 1, 0, row)
  let begin = 0
  return pages.map((page) => {
    const end = begin + page.rows.length
    const pageRows = sorted.slice(begin, end)
    begin = end
    return { ...page, rows: pageRows }
  })
}

type Options = {
  /** path of the list */
  path: string
  /** name of the rows in the API's responses */
  name: string
  /**
   * `name` is a value of the API's parameter `sort`; the first is the default, also for an unknown name
   */
  orders: ListState['orders']
  params: ListParams
  /** the search also covers the documents' texts */
  searchIn?: 'texts' | undefined
  onError: (error: unknown) => void
}

/**
 * A list that the server searches, sorts and pages (docs/behaviour.md#lists). While another search or
 * order is read, the previous rows stay.
 */
export function usePagedList<Row extends { id: string }>({
  path,
  name,
  orders,
  params,
  searchIn,
  onError,
}: Options) {
  const api = useStaffApi()
  const { text, sentQuery, isTyping, search, searchNow } = useSearchText(params)
  const defaultOrder = orders[0]!.name
  const { name: order } = orders.find((each) => each.name === params.sort) ?? orders[0]!
  const pathOf = (index: number) =>
    pagePath(path, {
      limit: PAGE_SIZE,
      ...(index > 0 && { page: index + 1 }),
      sort: order,
      q: sentQuery,
      ...(searchIn && sentQuery !== '' && { in: searchIn }),
    })
  const read = async (path: string): Promise<Page<Row>> => {
    const response = await api.get<ListResponse>(path)
    const rows = response[name] as Row[]
    return { path, rows, total: response.total ?? rows.length, isLast: response.next === undefined }
  }
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Page<Row>, unknown>(
    pathOf,
    read,
    // All pages together: rows move between pages when a document is saved or deleted.
    {
      keepPreviousData: true,
      revalidateAll: true,
      parallel: true,
      initialSize: parsePageCount(params),
      onError,
    },
  )
  const isSearching = text.trim() !== ''
  const wholeList = useSWR<ListResponse>(isSearching ? pagePath(path, { limit: 1, fields: 'id' }) : null)

  const hasError = error !== undefined
  const isOfAnotherQuery = data?.[0]?.path !== pathOf(0)
  const pages = hasError && isOfAnotherQuery ? undefined : data
  const matchCount = pages?.[0]?.total ?? 0
  const isReadingMore = isValidating && size > (data?.length ?? 0)
  return {
    // A document that moved between two reads is on both pages.
    rows: pages && [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()],
    error,
    isLoading: isLoading && pages === undefined,
    /** whether the list is in the default order and no search limits it */
    isWholeInDefaultOrder: pages !== undefined && !isOfAnotherQuery && !isSearching && order === defaultOrder,
    list: {
      matchCount,
      total: isSearching && pages ? wholeList.data?.total : matchCount,
      isBusy: isTyping || isLoading || isReadingMore,
      hasMore: pages?.at(-1)?.isLast === false,
      showMore: () => {
        if (isReadingMore) return
        void setSize(size + 1)
        params.update({ pages: String(size + 1) })
      },
      query: text,
      search,
      searchNow,
      orders,
      order,
      sortBy: (name) => params.update({ sort: name === defaultOrder ? '' : name }),
    } satisfies ListState,
    reload: () => Promise.all([mutate(), wholeList.mutate()]),
    /** shows a row directly after another, or first, without reading the list again */
    moveRow: (move: { id: string; after: string | undefined }) =>
      void mutate((cached) => cached && moveWithinPages(cached, move), { revalidate: false }),
    /** replaces a row in its place, without reading the list again */
    replaceRow: (row: Row) =>
      mutate(
        (cached) =>
          cached?.map(({ rows, ...page }) => ({
            ...page,
            rows: rows.map((each) => (each.id === row.id ? row : each)),
          })),
        { revalidate: false },
      ),
    /** removes a row at once, then reads the list again, since later rows move up to earlier pages */
    removeRow: async (id: string) => {
      const removeFrom = ({ rows, total, ...page }: Page<Row>) => ({
        ...page,
        rows: rows.filter((row) => row.id !== id),
        total: total - 1,
      })
      await mutate((cached) => cached?.map(removeFrom), { revalidate: false })
      await Promise.all([mutate(), wholeList.mutate()])
    },
  }
}
